import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { networkInterfaces } from "node:os";
import { buffer, text } from "node:stream/consumers";
import express, { type RequestHandler } from "express";
import { expect, onTestFinished, test } from "vitest";
import { createHttpServer, type Route } from "../../src/http/server.ts";

async function openServer(
  routers: RequestHandler[] = [],
  options: { host?: string | undefined; goodbyeMs?: number; first?: Route } = {},
) {
  const lines: { level: string; message: unknown; [field: string]: unknown }[] = [];
  const log = {
    info: (fields: object, message?: string) => void lines.push({ level: "info", message, ...fields }),
    error: (fields: object, message?: string) => void lines.push({ level: "error", message, ...fields }),
  };
  const server = createHttpServer({ port: 0, host: "127.0.0.1", routers, log, ...options });
  await server.start();
  onTestFinished(() => server.stop());
  return { server, lines, ...server.address() };
}

function hasAddress(address: string): boolean {
  return Object.values(networkInterfaces()).some((list) => list?.some((one) => one.address === address));
}

/** A connection on which a GET has been sent. */
function get(port: number, path: string): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return socket;
}

test("the address of a server that doesn't listen is the configured one", async () => {
  const log = { info: () => undefined, error: () => undefined };
  const server = createHttpServer({ port: 3_000, host: undefined, routers: [], log });
  expect(server.address()).toEqual({ port: 3_000, url: "http://127.0.0.1:3000" });
});

test("a request that names two hosts is refused", async () => {
  const { port } = await openServer();
  const socket = connect(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\n\r\n");
  const [answer] = await once(socket, "data");
  expect(`${answer}`).toMatch(/^HTTP\/1\.1 400 /);
});

test("an HTTP server returns its address and logs it", async () => {
  const { lines, port, url } = await openServer();
  expect(url).toBe(`http://127.0.0.1:${port}`);
  expect(lines).toEqual([{ level: "info", message: "http server started", port, url }]);
});

test.for([
  { host: "0.0.0.0", named: "127.0.0.1", needs: "127.0.0.1" },
  { host: "::", named: "127.0.0.1", needs: "::1" },
  { host: "::1", named: "[::1]", needs: "::1" },
  { host: undefined, named: "127.0.0.1", needs: "127.0.0.1" },
])("an HTTP server on $host is reached at $named", async ({ host, named, needs }, { skip }) => {
  skip(!hasAddress(needs), "this computer has no IPv6");
  const { port, url } = await openServer([], { host });
  expect(url).toBe(`http://${named}:${port}`);
  expect((await fetch(url)).status).toBe(404);
});

test("an unknown path is answered 404 in JSON", async () => {
  const first = express.Router().get("/a", (_request, response) => void response.send("first"));
  const second = express.Router().get(["/a", "/b"], (_request, response) => void response.send("second"));
  const { url } = await openServer([first, second]);
  expect(await (await fetch(`${url}/a`)).text()).toBe("first");
  expect(await (await fetch(`${url}/b`)).text()).toBe("second");
  const unknown = await fetch(`${url}/c`);
  expect({ status: unknown.status, body: await unknown.json() }).toEqual({ status: 404, body: { error: "not found" } });
  expect([unknown.headers.get("x-powered-by"), unknown.headers.get("etag")]).toEqual([null, null]);
});

test("the server's first route gets all requests to its path, even if a router has the same path", async () => {
  const first: Route = { path: "/mine", handler: (_request, response) => void response.send("mine") };
  const router = express.Router().get(["/mine", "/yours"], (_request, response) => void response.send("yours"));
  const { url } = await openServer([router], { first });
  expect(await (await fetch(`${url}/mine`)).text()).toBe("mine");
  expect(await (await fetch(`${url}/mine`, { method: "PUT" })).text()).toBe("mine");
  expect(await (await fetch(`${url}/yours`)).text()).toBe("yours");
});

test("a request body that no handler reads closes the connection after the answer", async () => {
  const { port } = await openServer();
  const socket = connect(port, "127.0.0.1");
  socket.write("POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 .*\r\nConnection: close\r\n/s);
});

test("a request's body is received only when a handler reads it", async () => {
  const asked = Promise.withResolvers<IncomingMessage>();
  const read = Promise.withResolvers<void>();
  const slow: RequestHandler = async (request, response, next) => {
    if (request.method === "GET") return next();
    asked.resolve(request);
    await read.promise;
    response.json({ bytes: (await buffer(request)).length });
  };
  const { url } = await openServer([slow]);
  const answer = fetch(url, { method: "POST", body: "x".repeat(500_000) });
  const request = await asked.promise;
  for (let times = 0; times < 10; times++) await fetch(url);
  expect(request.readableLength).toBeLessThan(64 * 1024);
  read.resolve();
  expect(await (await answer).json()).toEqual({ bytes: 500_000 });
});

test("an error in a router is logged, and its details aren't sent", async () => {
  const broken = () => {
    throw new Error("the password is swordfish");
  };
  const { url, lines } = await openServer([broken]);
  const response = await fetch(url);
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 500,
    body: { error: "internal error" },
  });
  expect(lines.at(-1)).toEqual({ level: "error", message: "http request failed", error: "the password is swordfish" });
});

test("an unreadable request is answered 400 and not logged", async () => {
  const { url, lines } = await openServer([express.json()]);
  const response = await fetch(url, { method: "POST", body: "{", headers: { "Content-Type": "application/json" } });
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 400,
    body: { error: "bad request" },
  });
  expect(lines.map(({ level }) => level)).toEqual(["info"]);
});

test("an error in the middle of an answer closes the connection", async () => {
  const half: RequestHandler = (_request, response, next) => {
    response.write("half");
    next(new Error("broken"));
  };
  const { url, lines } = await openServer([half]);
  await expect(fetch(url).then((response) => response.text())).rejects.toThrow();
  expect(lines.at(-1)).toMatchObject({ level: "error", error: "broken" });
});

test("a port that is already in use is reported with advice", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo; // a listening TCP server
  const log = { info: () => undefined, error: () => undefined };
  const server = createHttpServer({ port, host: "127.0.0.1", routers: [], log });
  await expect(server.start()).rejects.toMatchObject({
    name: "StartRefusal",
    exitCode: 1,
    message: `Another program is using port ${port}. Set PORT to a free one, or stop the other program.`,
  });
  await server.stop();
});

test("an attempt to listen on another computer's address is reported with advice", async () => {
  const log = { info: () => undefined, error: () => undefined };
  const server = createHttpServer({ port: 0, host: "192.0.2.1", routers: [], log });
  await expect(server.start()).rejects.toMatchObject({
    name: "StartRefusal",
    message: "HOST is 192.0.2.1, which isn't an address of this computer. Leave HOST empty to listen on all of them.",
  });
});

test("stopping the HTTP server lets a running request finish", async () => {
  const running = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const slow: RequestHandler = async (_request, response) => {
    running.resolve();
    await finish.promise;
    response.send("finished");
  };
  const { server, url, port } = await openServer([slow]);
  const answer = fetch(url).then((response) => response.text());
  await running.promise;
  const stopped = server.stop();
  const late = connect(port, "127.0.0.1");
  expect(await once(late, "error")).toMatchObject([{ code: "ECONNREFUSED" }]);
  finish.resolve();
  expect(await answer).toBe("finished");
  await stopped;
});

test("stopping the HTTP server closes idle connections and event streams at once", async () => {
  const router = express
    .Router()
    .get("/quick", (_request, response) => void response.send("done"))
    .get("/events", (_request, response) => {
      response.writeHead(200, { "Content-Type": "text/event-stream" }).flushHeaders();
    });
  const { server, port } = await openServer([router], { goodbyeMs: 60_000 });
  const unused = connect(port, "127.0.0.1");
  const idle = get(port, "/quick");
  const stream = get(port, "/events");
  await Promise.all([once(unused, "connect"), once(idle, "data"), once(stream, "data")]);
  const closed = Promise.all([unused, idle, stream].map((socket) => text(socket)));
  await server.stop();
  const [, , events] = await closed;
  expect(events).toBe("0\r\n\r\n"); // the proper end of a stream in chunks
});

test("stopping the HTTP server cuts off requests that take too long", async () => {
  const running = Promise.withResolvers<void>();
  const { server, url } = await openServer([() => running.resolve()], { goodbyeMs: 20 });
  const answer = fetch(url);
  answer.catch(() => undefined);
  await running.promise;
  await Promise.all([server.stop(), server.stop()]);
  await expect(answer).rejects.toThrow();
  await server.stop();
});
