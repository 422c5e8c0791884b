import { createRequire } from "node:module";

type NodeHttp = Pick<typeof import("node:http"), "createServer" | "IncomingMessage" | "ServerResponse">;

/**
 * What we take of node:http. `import` would read every one of its exports, and one of these loads a second undici: a
 * twentieth of a second of each start, and some MB that stay.
 */
export const { createServer, IncomingMessage, ServerResponse }: NodeHttp = createRequire(import.meta.url)("node:http");
