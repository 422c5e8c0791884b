import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer, text } from "node:stream/consumers";

export type FakeRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  authorization?: string | undefined;
  /** The decoded `X-Audit-Log-Reason` header. */
  reason?: string | undefined;
  files?: Record<string, string>;
  /** The size of the largest file in bytes. */
  largestFile?: number;
};

/** "hang" leaves the request without an answer. */
export type FakeAnswer = { status: number; body?: unknown; headers?: Record<string, string> } | "hang";

export type RecordedRequest = {
  at: number;
  method: string;
  path: string;
  body: unknown;
  /** The uploaded files, by name. */
  files?: Record<string, string>;
  status: number | null;
};

export type FakeServer = {
  /** Every request except GET, in order of arrival. */
  requests: RecordedRequest[];
  /** Listens on loopback; 0 takes any free port. */
  listen(port: number): Promise<{ baseUrl: string }>;
  close(): Promise<void>;
};

/** A small JSON server that records its requests. A body that isn't JSON is recorded as undefined. */
export function createFakeServer(options: {
  now: () => number;
  answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>;
}): FakeServer {
  const { now, answer } = options;
  const requests: RecordedRequest[] = [];

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    const { method, path, body, files } = request;
    const recorded: RecordedRequest = { at: now(), method, path, body, status: null, ...(files && { files }) };
    if (request.method !== "GET") requests.push(recorded);
    const given = await answer(request);
    if (given === "hang") return;
    recorded.status = given.status;
    response.writeHead(given.status, given.headers);
    response.end(given.body === undefined ? undefined : JSON.stringify(given.body));
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy());
  });
  return {
    requests,
    async listen(port) {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("no port");
      return { baseUrl: `http://127.0.0.1:${address.port}` };
    },
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://127.0.0.1");
  const type = incoming.headers["content-type"] ?? "";
  const reason = incoming.headers["x-audit-log-reason"];
  const { body, ...withFiles } = type.startsWith("multipart/")
    ? await readForm(type, await buffer(incoming))
    : { body: await text(incoming) };
  return {
    ...withFiles,
    method: incoming.method ?? "",
    path: decodeURIComponent(pathname),
    query: searchParams,
    body: readJson(body),
    authorization: incoming.headers.authorization,
    reason: typeof reason === "string" ? decodeURIComponent(reason) : undefined,
  };
}

/** Docs: reference, "Uploading Files": the JSON is one of the parts. */
async function readForm(type: string, bytes: Buffer) {
  const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
  const parts = [...form.values()].filter((part) => typeof part !== "string");
  const files: Record<string, string> = {};
  for (const part of parts) files[part.name] = await readPart(part);
  return { body: String(form.get("payload_json")), files, largestFile: Math.max(...parts.map(({ size }) => size)) };
}

/** Reads an image as one character per byte, because its bytes are not valid text. */
async function readPart(part: Blob): Promise<string> {
  return part.type.startsWith("image/") ? Buffer.from(await part.arrayBuffer()).toString("latin1") : part.text();
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
