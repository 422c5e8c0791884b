import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../../helpers/eventually.ts";
import { longTest } from "../../helpers/long-test.ts";
import { openListening } from "../../helpers/out-chat.ts";

const isClosed = 1_008;
const sampleCampaign = {
  id: "c1",
  name: "Maple's 24h Stream",
  url: null,
  raised: { value: "512.00", currency: "USD" },
  goal: null,
  milestones: [],
  match: null,
  polls: null,
  rewards: [],
};

test("a program receives every message and every edit with its number", async () => {
  const { connect, say, edit, joined, placeId } = await openListening();
  await say(1, "before");
  const program = connect();
  await eventually(() => expect(program.heard).toHaveLength(1));
  await say(2, "Ann donated $25.");
  await edit(2, "Someone donated $25.");
  await eventually(() => expect(program.heard).toHaveLength(3));

  expect(program.heard[0]).toEqual({ version: 1, type: "hello", place: placeId, order: 1, campaigns: [], timer: null });
  expect(program.texts()).toEqual([expect.any(String), "edit Someone donated $25."]);
  expect(program.heard.slice(1)).toMatchObject([
    { version: 1, id: "m2", announcement: "m2", order: 2, place: placeId },
    { version: 1, id: "m2.3", announcement: "m2", order: 3, place: placeId },
  ]);
  expect(joined).toEqual([placeId]);
});

test("a retried edit arrives once, and a later edit with the same words arrives too", async () => {
  const { connect, say, edit } = await openListening();
  await say(1, "Ann donated $25.");
  const program = connect();
  await eventually(() => expect(program.heard).toHaveLength(1));
  await edit(1, "Someone donated $25.");
  await edit(1, "Someone donated $25.");
  await edit(1, "Ann donated $25.", 1);
  await edit(1, "Someone donated $25.", 2);
  await eventually(() => expect(program.heard).toHaveLength(4));
  expect(program.heard.slice(1).map(({ id }) => id)).toEqual(["m1.2", "m1.3", "m1.4"]);
});

test("a program that reconnects resumes after its last event, without text that was hidden since", async () => {
  const { connect, say, edit } = await openListening();
  for (const index of [1, 2, 3]) await say(index);
  await edit(3, "Someone donated.");
  const [inAddress, inMessage, ahead] = [
    connect("/out?after=1"),
    connect("/out", {}),
    connect("/out?after=900"), // a number from a log that no longer exists
  ];
  inMessage.socket.on("open", () => inMessage.socket.send(JSON.stringify({ token: "sesame", after: 1 })));
  const behind = ["announcement message 2", "announcement Someone donated.", "edit Someone donated."];
  await eventually(() => expect([inAddress.texts(), inMessage.texts()]).toEqual([behind, behind]));
  await eventually(() => expect(ahead.texts()).toEqual(["announcement message 1", ...behind]));
});

test("a program that loses the connection right after the hello message misses nothing", async () => {
  const { connect, say } = await openListening();
  for (const index of [1, 2, 3]) await say(index);
  const program = connect("/out?after=1");
  const order = await new Promise<number>((resolve) => {
    program.socket.once("message", (data) => {
      program.socket.terminate();
      resolve(JSON.parse(`${data}`).order);
    });
  });
  const again = connect(`/out?after=${order}`);
  await eventually(() => expect(again.texts()).toEqual(["announcement message 2", "announcement message 3"]));
});

test("a program gets its place's campaigns when it connects and when they change", async () => {
  const { connect, standing, clock, placeId, say } = await openListening();
  const program = connect();
  await eventually(() => expect(program.heard).toMatchObject([{ type: "hello", order: 0, campaigns: [] }]));
  await say(1);
  await eventually(() => expect(program.heard).toHaveLength(2));
  await clock.advance(5_000);
  standing.state = { campaigns: [sampleCampaign], timer: null };
  await clock.advance(1_000);
  await eventually(() => expect(program.states).toHaveLength(1));
  expect(program.states[0]).toEqual({ version: 1, type: "state", place: placeId, order: 1, ...standing.state });
  const later = connect();
  await eventually(() => expect(later.heard).toMatchObject([{ type: "hello", campaigns: [{ id: "c1" }] }]));
});

test("a program's first message may be the token as plain text", async () => {
  const { connect, say } = await openListening();
  const program = connect("/out", {});
  program.socket.on("open", () => program.socket.send("sesame\n"));
  await eventually(() => expect(program.heard).toHaveLength(1));
  await say(1);
  await eventually(() => expect(program.texts()).toEqual(["announcement message 1"]));
});

test.each([
  { name: "a program with a wrong token", headers: { authorization: "Bearer open" }, end: 401 },
  {
    name: "another site's page with the right token",
    headers: { authorization: "Bearer sesame", origin: "https://evil.example" },
    end: 403,
  },
  { name: "a page from a local file", headers: { authorization: "Bearer sesame", origin: "null" }, end: 403 },
  { name: "a browser's cross-site request", headers: { "sec-fetch-site": "cross-site" }, end: 403 },
])("a program's connection from $name is refused before anything is opened", async ({ headers, end }) => {
  const { connect, joined } = await openListening();
  const program = connect("/out", headers as unknown as Record<string, string>);
  await eventually(() => expect(program.end).toBe(end));
  expect([program.isOpen, joined]).toEqual([false, []]);
});

test("our own pages may open the WebSocket for programs, even through a proxy with another address", async () => {
  const { connect, port } = await openListening({ publicUrl: "https://bell.example" });
  const authorization = "Bearer sesame";
  const pages = [`http://127.0.0.1:${port}`, "https://bell.example"].map((origin) =>
    connect("/out", { authorization, origin }),
  );
  await eventually(() => expect(pages.map(({ heard }) => heard.length)).toEqual([1, 1]));
});

test.each(["", "wrong", "{", '{"token":1}', "x".repeat(2_000)])(
  "a program's first message without a valid token ends the connection: %j",
  async (said) => {
    const { connect } = await openListening();
    const program = connect("/out", {});
    program.socket.on("open", () => program.socket.send(said));
    await eventually(() => expect(program.end).toBeGreaterThan(1_000));
    expect(program.heard).toEqual([]);
  },
);

test("a program that sends nothing for 5 s is disconnected, and so is the oldest of more than 50", async () => {
  const { connect, clock } = await openListening();
  const silent = Array.from({ length: 50 }, () => connect("/out", {}));
  await eventually(() => expect(silent.every(({ isOpen }) => isOpen)).toBe(true));
  const more = connect("/out", {});
  await eventually(() => expect(more.isOpen).toBe(true));
  await eventually(() => expect(silent.filter(({ end }) => end !== undefined)).toHaveLength(1));
  const known = connect("/out");
  await eventually(() => expect(known.heard).toHaveLength(1));
  await clock.advance(5_000);
  await eventually(() => expect(silent.filter(({ end }) => end === isClosed)).toHaveLength(49));
  expect(known.isOpen).toBe(true);
});

test("a program is disconnected at once when its link ends, and a new link works", async () => {
  const { connect, links, chat, say } = await openListening();
  const program = connect();
  await eventually(() => expect(program.heard).toHaveLength(1));
  links.clear();
  chat.onLinksChanged();
  await eventually(() => expect(program.end).toBe(isClosed));
  await say(1);
  expect(program.texts()).toEqual([]);
});

test("a program that doesn't answer a ping is disconnected", async () => {
  const { connect, clock } = await openListening();
  const [dead, alive] = [connect("/out", undefined, { autoPong: false }), connect()];
  await eventually(() => expect([dead, alive].map(({ heard }) => heard.length)).toEqual([1, 1]));
  let pings = 0;
  alive.socket.on("ping", () => (pings += 1));
  await clock.advance(25_000);
  await eventually(() => expect(pings).toBe(1));
  await clock.advance(25_000);
  await eventually(() => expect(dead.end).toBe(1_006));
  await eventually(() => expect(pings).toBe(2));
  expect(alive.end).toBeUndefined();
});

longTest("a link serves up to twelve programs, and a program that doesn't read is disconnected", async () => {
  const { connect, say } = await openListening();
  const programs = Array.from({ length: 12 }, () => connect());
  await eventually(() => expect(programs.map(({ heard }) => heard.length)).toEqual(Array(12).fill(1)));
  const more = connect();
  await eventually(() => expect(more.end).toBe(1_013));

  programs[0]?.socket.pause();
  const long = "x".repeat(400_000);
  for (let index = 0; index < 40; index += 1) await say(index, long);
  const isFree = async () => {
    const later = connect();
    await eventually(() => expect(later.heard.length + (later.end ?? 0)).toBeGreaterThan(0));
    expect(later.heard).toHaveLength(1);
  };
  await eventually(isFree);
  expect(programs.slice(1).map(({ end }) => end)).toEqual(Array(11).fill(undefined));
});

test("messages from programs are ignored", async () => {
  const { connect, say } = await openListening();
  const program = connect();
  await eventually(() => expect(program.heard).toHaveLength(1));
  for (let times = 0; times < 50; times += 1) program.socket.send("/tiltify pause");
  await say(1);
  await eventually(() => expect(program.texts()).toEqual(["announcement message 1"]));
});

test("an upgrade request that isn't a WebSocket at /out is answered with an HTTP error", async () => {
  const { port } = await openListening();
  const ask = (request: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(request));
      onTestFinished(() => void socket.destroy());
      socket.once("data", (data) => resolve(`${data}`.split("\r\n")[0] ?? ""));
    });
  const head = "Host: 127.0.0.1\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n";
  const key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  const of = (path: string, rest: string) => ask(`GET ${path} HTTP/1.1\r\n${head}${rest}\r\n`);
  expect(await of("/elsewhere", `Upgrade: websocket\r\n${key}`)).toMatch(/^HTTP\/1\.1 404/);
  expect(await of("/out", "Upgrade: h2c\r\n")).toMatch(/^HTTP\/1\.1 404/);
  expect(await of("/out", "Upgrade: websocket\r\n")).toMatch(/^HTTP\/1\.1 400/);
  expect(await ask("POST /out HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n")).toMatch(/^HTTP\/1\.1 404/);
  expect(await of("/out", `Upgrade: websocket\r\n${key}`)).toMatch(/^HTTP\/1\.1 101/);
});

test("strangers get 404 for /out in the demo", async () => {
  const { connect } = await openListening({ isReachable: false });
  const program = connect();
  await eventually(() => expect(program.end).toBe(404));
});
