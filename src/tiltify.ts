/**
 * The parts that work without the bot, for programs that install the package: `import { … } from "bellringer/tiltify"`.
 */
export { createPlatformClient } from "./platform/client.ts";
export * from "./platform/errors.ts";
export { paginate } from "./platform/paginate.ts";
export { createVerify, readClaims } from "./platform/signature.ts";
export { createSimulator } from "./simulator/simulator.ts";
