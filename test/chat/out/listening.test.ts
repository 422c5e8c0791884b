import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../../helpers/eventually.ts";
import { longTest } from "../../helpers/long-test.ts";
import { openListening } from "../../helpers/out-chat.ts";

const isClosed = 1_008;

test("a program is told of all that comes, and of each edit, by its number", async () => {
  const { connect, say, edit, joined, placeId } = await openListening();
  await say(1, "before");
  const program = connect();
  await eventually(() => expect(program.heard).toHaveLength(1));
  await say(2, "Ann donated $25.");
  await edit(2, "Someone donated $25.");
  await eventually(() => expect(program.heard).toHaveLength(3));

  expect(program.heard[0]).toEqual({ version: 1, type: "hello", place: placeId, order: 1 });
  expect(program.texts()).toEqual([expect.any(String), "edit Someone donated $25."]);
  expect(program.heard.slice(1)).toMatchObject([
    { version: 1, id: "m2", announcement: "m2", order: 2, place: placeId },
    { version: 1, id: "m2.3", announcement: "m2", order: 3, place: placeId },
  ]);
  expect(joined).toEqual([placeId]);
});

test("who comes back goes on behind the last it saw, and never sees what was hidden meanwhile", async () => {
  const { connect, say, edit } = await openListening();
  for (const index of [1, 2, 3]) await say(index);
  await edit(3, "Someone donated.");
  const [inAddress, inMessage, ahead] = [
    connect("/out?after=1"),
    connect("/out", {}),
    connect("/out?after=900"), // of a log that is no more
  ];
  inMessage.socket.on("open", () => inMessage.socket.send(JSON.stringify({ token: "sesame", after: 1 })));
  const behind = ["announcement message 2", "announcement Someone donated.", "edit Someone donated."];
  await eventually(() => expect([inAddress.texts(), inMessage.texts()]).toEqual([behind, behind]));
  await eventually(() => expect(ahead.texts()).toEqual(["announcement message 1", ...behind]));
});

test("the token is taken as the first message, as it is", async () => {
  const { connect, say } = await openListening();
  const program = connect("/out", {});
  program.socket.on("open", () => program.socket.send("sesame\n"));
  await eventually(() => expect(program.heard).toHaveLength(1));
  await say(1);
  await eventually(() => expect(program.texts()).toEqual(["announcement message 1"]));
});

test.each([
  { name: "a wrong one", headers: { authorization: "Bearer open" }, end: 401 },
  {
    name: "a page of another site, with the right one",
    headers: { authorization: "Bearer sesame", origin: "https://evil.example" },
    end: 403,
  },
  { name: "a page that is a file", headers: { authorization: "Bearer sesame", origin: "null" }, end: 403 },
  { name: "what a browser sends for another site", headers: { "sec-fetch-site": "cross-site" }, end: 403 },
])("$name is refused before anything is opened", async ({ headers, end }) => {
  const { connect, joined } = await openListening();
  const program = connect("/out", headers as unknown as Record<string, string>);
  await eventually(() => expect(program.end).toBe(end));
  expect([program.isOpen, joined]).toEqual([false, []]);
});

test("our own pages may listen, under the address where a proxy reaches us as well", async () => {
  const { connect, port } = await openListening({ publicUrl: "https://bell.example" });
  const authorization = "Bearer sesame";
  const pages = [`http://127.0.0.1:${port}`, "https://bell.example"].map((origin) =>
    connect("/out", { authorization, origin }),
  );
  await eventually(() => expect(pages.map(({ heard }) => heard.length)).toEqual([1, 1]));
});

test.each(["", "wrong", "{", '{"token":1}', "x".repeat(2_000)])(
  "a first message that is no token ends it: %j",
  async (said) => {
    const { connect } = await openListening();
    const program = connect("/out", {});
    program.socket.on("open", () => program.socket.send(said));
    await eventually(() => expect(program.end).toBeGreaterThan(1_000));
    expect(program.heard).toEqual([]);
  },
);

test("who says nothing for five seconds is sent away; of more than fifty silent ones the first goes", async () => {
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

test("an ended link ends at once, and a new one of the place opens", async () => {
  const { connect, links, chat, say } = await openListening();
  const program = connect();
  await eventually(() => expect(program.heard).toHaveLength(1));
  links.clear();
  chat.onLinksChanged();
  await eventually(() => expect(program.end).toBe(isClosed));
  await say(1);
  expect(program.texts()).toEqual([]);
});

test("whoever does not answer a ping is cut off", async () => {
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

longTest("of one link twelve programs may listen, and one that does not read gives its place back", async () => {
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

test("nothing that a program sends is read", async () => {
  const { connect, say } = await openListening();
  const program = connect();
  await eventually(() => expect(program.heard).toHaveLength(1));
  for (let times = 0; times < 50; times += 1) program.socket.send("/tiltify pause");
  await say(1);
  await eventually(() => expect(program.texts()).toEqual(["announcement message 1"]));
});

test("what asks for anything else than a WebSocket there is answered as any request", async () => {
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

test("in the demo strangers find nothing there", async () => {
  const { connect } = await openListening({ isReachable: false });
  const program = connect();
  await eventually(() => expect(program.end).toBe(404));
});
