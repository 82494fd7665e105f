export const order: string[] = [];
order.push("order");
