// An app may have names of its own for what is global.
const performance = { now: () => 7 };
const harness = { env: { REGION: "mine" } };

export const shadowed = `${performance.now()} ${harness.env.REGION}`;
