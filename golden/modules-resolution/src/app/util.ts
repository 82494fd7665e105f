import { deep } from "./nested/deep";
export const alias = "alias + " + deep;
