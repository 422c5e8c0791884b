import { expect, test } from "vitest";
import { createSetupAccess } from "../../src/setup/access.ts";
import { dayMs, minuteMs } from "../../src/util/durations.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";

type Sent = Parameters<ReturnType<typeof createSetupAccess>["open"]>[0];

/** A request as a browser on this computer sends it. */
function request(headers: Record<string, string> = {}, remoteAddress = "127.0.0.1"): Sent {
  const sent = { host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000", ...headers };
  return { method: "POST", headers: sent, socket: { remoteAddress } } as unknown as Sent; // the fields that are read
}

function open() {
  const clock = createFakeClock();
  const codes: string[] = [];
  let opened = 0;
  const access = createSetupAccess({ now: clock.now, show: (code) => void codes.push(code), onOpened: () => opened++ });
  access.offer();
  const enter = (code = codes.at(-1) ?? "") => access.open(request(), code);
  const cookieOf = (answer: ReturnType<typeof enter>) =>
    "cookie" in answer ? (answer.cookie.split(";")[0] ?? "") : "";
  return { access, clock, codes, enter, cookieOf, opened: () => opened };
}

test("a set-up code belongs to the first browser that uses it", () => {
  const { access, codes, enter, cookieOf, opened } = open();
  expect(codes).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);

  const entered = enter();
  const cookie = cookieOf(entered);

  expect(entered).toEqual({
    cookie: expect.stringMatching(/^bellringer_setup=[\w-]{22}; Max-Age=\d+; Path=\/setup; HttpOnly; SameSite=Strict$/),
  });
  expect(cookie).not.toContain(codes[0]);
  expect(access.isAllowed(request({ cookie }))).toBe(true);
  expect(access.isAllowed(request())).toBe(false);
  expect(enter()).toEqual({ problem: "elsewhere" });
  expect(opened()).toBe(1);
});

test("a browser with five wrong set-up codes is locked out", () => {
  const { access, clock, codes, enter } = open();

  const tries = Array.from({ length: 6 }, () => enter("wrong"));
  access.offer();

  expect(tries.map((one) => "problem" in one && one.problem)).toEqual([
    "wrong",
    "wrong",
    "wrong",
    "wrong",
    "tries",
    "tries",
  ]);
  expect(enter(codes[0])).toEqual({ problem: "tries" });
  expect(codes).toHaveLength(1);
  clock.leap(15 * minuteMs);
  access.offer();
  expect(enter()).toHaveProperty("cookie");
});

test("a browser's wrong set-up codes don't lock out other browsers", () => {
  const { access, codes } = open();
  const enter = (agent: string, code: string) => access.open(request({ "user-agent": agent }), code);
  for (let tries = 0; tries < 6; tries += 1) enter("stranger", "wrong");
  expect(enter("stranger", codes[0] ?? "")).toEqual({ problem: "tries" });
  expect(enter("host", codes[0] ?? "")).toHaveProperty("cookie");
});

test("a set-up code is valid for fifteen minutes", () => {
  const { access, clock, codes, enter } = open();
  clock.leap(15 * minuteMs - 1);
  access.offer();
  expect(codes).toHaveLength(1);

  clock.leap(1);
  expect(enter()).toEqual({ problem: "late" });
  access.offer();

  expect(codes).toHaveLength(2);
  expect(enter(codes[0])).toEqual({ problem: "late" });
  expect(enter(codes[1])).toHaveProperty("cookie");
});

test("a closed browser can return to set-up for thirty days", () => {
  const { access, clock, enter, cookieOf } = open();
  const cookie = cookieOf(enter());
  clock.leap(29 * dayMs);
  expect(access.isAllowed(request({ cookie }))).toBe(true);
  clock.leap(29 * dayMs);
  expect(access.isAllowed(request({ cookie }))).toBe(true);
  clock.leap(30 * dayMs);
  expect(access.isAllowed(request({ cookie }))).toBe(false);
});

test("when a browser without a set-up code asks for set-up, the terminal shows a new code", () => {
  const { access, codes, enter } = open();
  enter();
  access.offer();
  access.offer();
  expect(codes).toHaveLength(2);
});

test("a browser that is already in set-up isn't locked out when it opens another link", () => {
  const { access, codes, enter, cookieOf, opened } = open();
  const cookie = cookieOf(enter());
  const fresh = access.newCode();

  for (const code of [codes[0] ?? "", fresh]) {
    expect(cookieOf(access.open(request({ cookie }), code))).toBe(cookie);
  }

  expect(enter(fresh)).toEqual({ problem: "elsewhere" });
  expect(opened()).toBe(1);
});

test("a new set-up code makes the code before invalid", () => {
  const { access, codes, enter, cookieOf, opened } = open();
  const early = access.newCode();
  expect(enter(codes[0])).toEqual({ problem: "late" });
  const cookie = cookieOf(enter(early));

  const fresh = access.newCode();
  expect(access.isAllowed(request({ cookie }))).toBe(true);
  const next = cookieOf(enter(fresh));

  expect(access.isAllowed(request({ cookie }))).toBe(false);
  expect(access.isAllowed(request({ cookie: next }))).toBe(true);
  expect([new Set([...codes, early, fresh]).size, opened()]).toEqual([3, 2]);
});

test.each<[what: string, headers: Record<string, string>, from?: string]>([
  ["another computer", {}, "192.168.1.7"],
  ["a name of another", { host: "evil.example:3000", origin: "http://evil.example:3000" }],
  ["a page of another site", { origin: "https://evil.example" }],
  ["a page of another site, by what the browser says", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" }],
  ["a proxy", { "x-forwarded-for": "203.0.113.9" }],
  ["a tunnel", { "cf-connecting-ip": "203.0.113.9" }],
  ["a browser that names no origin for what changes something", { origin: undefined as unknown as string }],
])("set-up refuses %s, even with the cookie", (_what, headers, from) => {
  const { access, enter, cookieOf } = open();
  const cookie = cookieOf(enter());
  expect(access.isAllowed(request({ cookie, ...headers }, from))).toBe(false);
});
