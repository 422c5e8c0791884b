import { expect, test } from "vitest";
import type { HostSpace, HostStatus } from "../../src/services/hosting/host.ts";
import { later } from "../../src/words/later.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { inWords, toPlainText } from "../helpers/rendered.ts";

const clock = createFakeClock();
const minuteMs = 60_000;
const well: HostStatus = {
  chats: [{ name: "discord", health: { state: "ready" } }],
  platform: null,
  spaces: 2,
  places: 3,
  campaigns: 1,
  unsubscribed: 0,
  waiting: { count: 0, oldestAt: null, isStuck: false },
  events: { waiting: 0, aside: 0 },
  pausedSince: null,
  processes: [],
  troubles: [],
};

async function statusOf(changed: Partial<HostStatus>): Promise<string[]> {
  const ask = createAsker({ host: { status: async () => ({ ...well, ...changed }) } }, clock);
  const reply = await ask("tiltify host status", "host", "discord");
  return reply === undefined ? [] : toPlainText(reply).split("\n");
}

test.each<[Partial<HostStatus>, string]>([
  [{}, "Everything's fine."],
  [{ troubles: [{ text: "My clock is 31 h behind." }] }, "My clock is 31 h behind."],
  [{ chats: [{ name: "twitch", health: { state: "failed", detail: "no login" } }] }, "Twitch isn't working: no login"],
  [{ chats: [{ name: "twitch", health: { state: "connecting" } }] }, "Twitch is connecting."],
  [
    { chats: [{ name: "discord", health: { state: "ready", forHost: later("discord.overwritten") } }] },
    "Another program using my Discord app replaced my commands. I've published mine again. Stop that program, or give it its own app.",
  ],
  [{ platform: "silent" }, "Tiltify isn't answering right now."],
  [
    { platform: "refused" },
    "Tiltify isn't accepting my login. Compare TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET with your Tiltify app.",
  ],
  [{ platform: "missing" }, "TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET aren't set, so I can't see any campaigns."],
  [{ events: { waiting: 0, aside: 1 } }, "I couldn't read 1 event from Tiltify. On the host: npm start -- inbox list"],
  [
    { processes: [{ name: "web-1 (7)", does: ["receive", "intake"], can: ["receive", "intake", "ask"] }] },
    "No process does announce. Give it to one of them in ROLES.",
  ],
  [
    { waiting: { count: 7, oldestAt: clock.now() - 20 * minuteMs, isStuck: false } },
    "The oldest announcement has been waiting for 20 min.",
  ],
  [
    { waiting: { count: 7, oldestAt: clock.now() - 2 * minuteMs, isStuck: true } },
    "The oldest announcement has been waiting for 2 min.",
  ],
])("the host status command starts with the problem: %j", async (changed, line) => {
  const lines = await statusOf(changed);

  expect(lines[0]).toBe(line);
  expect(lines.at(-1)).toMatch(/^Campaigns: 1\. Channels with announcements: 3\. Servers and Twitch channels: 2\. /);
});

test("the host status command shows how many campaigns have no webhooks yet", async () => {
  const [good, line] = await statusOf({ campaigns: 302, unsubscribed: 12 });
  expect(good).toBe("Everything's fine.");
  expect(line).toMatch(/^Campaigns: 302\. .* Campaigns without webhooks yet: 12\.$/);
});

test("the host status command lists the processes and their roles if there are several", async () => {
  const can = ["receive", "intake", "ask", "announce"];
  const one = { name: "web-1 (7)", does: ["receive", "intake", "ask"], can };
  const processes = [
    one,
    { name: "web-2 (8)", does: ["receive", "announce"], can },
    { ...one, name: "x (9)", does: [] },
  ];
  expect(await statusOf({ processes })).toEqual(
    expect.arrayContaining([
      "Process web-1 (7) does: receive, intake, ask.",
      "Process web-2 (8) does: receive, announce.",
      "Process x (9) is standing by.",
    ]),
  );
  expect((await statusOf({ processes: [{ ...one, can }] })).join()).not.toContain("web-1");
});

test("the host status command shows how many shards are up", async () => {
  const detail = "33 of 34 shards are up";
  const lines = await statusOf({ chats: [{ name: "discord", health: { state: "ready", detail } }] });

  expect(lines[0]).toBe("Everything's fine.");
  expect(lines.at(-1)).toBe("Discord: 33 of 34 shards are up.");
});

test("the host status command counts the Twitch channels where the bot isn't a moderator", async () => {
  const lines = async (channels: { counted: number; most: number; waiting: number }) =>
    (await statusOf({ chats: [{ name: "twitch", health: { state: "ready", channels } }] })).at(-1);
  expect(await lines({ counted: 98, most: 100, waiting: 0 })).toBe(
    "On Twitch, I'm in 98 of 100 channels where I'm not a moderator.",
  );
  expect(await lines({ counted: 100, most: 100, waiting: 2 })).toBe(
    "On Twitch, I'm in 100 of 100 channels where I'm not a moderator. There's no room for 2 more. Channels where I'm a moderator don't count.",
  );
});

test("the host status command has a button that resumes announcements after a pause of everything", async () => {
  const offers = async (pausedSince: number | null) => {
    const ask = createAsker({ host: { status: async () => ({ ...well, pausedSince }) } }, clock);
    return inWords(await ask("tiltify host status", "host", "browser"))?.offers;
  };
  expect(await offers(clock.now())).toMatchObject([{ typed: "/tiltify host pause-all off" }]);
  expect(await offers(null)).toEqual([]);
});

/** A server that the bot is in, without problems. */
function serverSpace(id: string, changed: Partial<HostSpace> = {}, isServed = true): HostSpace {
  const name = `Server ${id}`;
  return {
    ...{ chat: "discord", address: id, name, campaigns: 1, waiting: 0, shutOut: 0, isPaused: false },
    server: { id, name, members: 5, isServed },
    ...changed,
  };
}

test("the host servers command has a button that lets a waiting server in", async () => {
  const spaces = async () => [serverSpace("13"), serverSpace("12", {}, false)];
  const reply = await createAsker({ host: { spaces } })("tiltify host servers", "host", "browser");
  expect(reply?.lines.map((line) => typeof line === "object" && "offer" in line && line.offer?.typed)).toEqual([
    "/tiltify host servers allow 12",
    undefined,
  ]);
});

test("the host servers command lists each server and channel with its status, problems first", async () => {
  const elsewhere = { server: undefined };
  const spaces = async () => [
    serverSpace("1"),
    serverSpace("2", { shutOut: 2, waiting: 3, campaigns: 2 }),
    serverSpace("3", { ...elsewhere, chat: "twitch", address: "maplenine", isPaused: true }),
    serverSpace("4", { ...elsewhere, chat: "browser", address: "browser" }),
  ];
  const reply = inWords(await createAsker({ host: { spaces } })("tiltify host servers", "host", "browser"));
  const lines = reply?.lines.map((line) => typeof line === "object" && "text" in line && `${line.name} ${line.text}`);
  expect(lines).toEqual([
    "Server 2: no access: 2, waiting: 3, 5 members, 2 campaigns",
    "Server 1: 5 members, 1 campaign",
    "twitch.tv/maplenine: paused, 1 campaign",
    "/chat: 1 campaign",
  ]);
});

test("only the host gets answers to host commands", async () => {
  const ask = createAsker({ host: { status: async () => well, spaces: async () => [] } }, clock);
  const look = { isPolled: true } as const;
  for (const text of ["tiltify host status", "tiltify host servers"]) {
    expect(await ask(text, "manager", "browser", look)).toBeUndefined();
    expect(await ask(text, "host", "browser", look)).toBeDefined();
  }
});

test("the host servers command splits the list into pages, servers that wait for the host first", async () => {
  const all = Array.from({ length: 12 }, (_, index) => serverSpace(`${index}`, {}, index !== 11));
  const ask = createAsker({ host: { spaces: async () => all } });

  const reply = await ask("tiltify host servers", "host", "discord");

  expect(inWords(reply)?.lines[0]).toMatchObject({
    name: "Server 11:",
    text: "waiting for you, 5 members, 1 campaign",
  });
  expect(reply?.page).toEqual({ number: 1, of: 2, next: "/tiltify host servers 2" });
  expect(inWords(await ask("tiltify host servers 2", "host", "discord"))?.lines).toHaveLength(2);
});

test.each([
  ["7", "Server 7 can already use me. Nothing changed."],
  ["twin", "Several servers have that name. Use the ID: /tiltify host servers"],
  ["8", "Twin can use me now."],
  ["twitch.tv/MapleNine", "I'm joining twitch.tv/maplenine."],
  ["otternine", "I'm not in a server like that. To see all: /tiltify host servers"],
  ["!?", "I'm not in a server like that. To see all: /tiltify host servers"],
])("a host command finds a server by its id or by a unique name: %s", async (typed, answer) => {
  const server = { members: 5, isServed: false, campaigns: 0 };
  const servers = [
    { ...server, id: "7", name: "Server 7", isServed: true },
    { ...server, id: "8", name: "Twin" },
    { ...server, id: "9", name: "twin" },
  ];
  const twitch = { allow: async (channel: string) => channel === "maplenine" };
  const ask = createAsker({ host: { servers: async () => servers, allow: async () => undefined }, twitch });

  expect(inWords(await ask(`tiltify host servers allow ${typed}`, "host", "discord"))?.lines[0]).toBe(answer);
});

test.each([
  ["tiltify host allow 8", "Otter Lounge can use me now."],
  ["tiltify host servers allow 24 hours otters", "24 hours otters can use me now."],
  ["tiltify host leave otter lounge", "Leave Otter Lounge? I keep its settings for 30 days."],
  ["tiltify host servers leave otter lounge", "Leave Otter Lounge? I keep its settings for 30 days."],
  ["tiltify host servers otter", "I don't know that word."],
  ["tiltify host pause-all", "Announcements are paused everywhere. Donations still count."],
  ["tiltify host pause-all on", "Announcements are paused everywhere. Donations still count."],
  ["tiltify host pause-all off", "Announcements are back, except where moderators have paused them."],
  ["tiltify host pause-all resume", "Announcements are back, except where moderators have paused them."],
  ["tiltify host resume-all", "Announcements are back, except where moderators have paused them."],
  ["tiltify host twitch-login", expect.stringContaining("type this on the host: npm start -- login-twitch")],
  ["tiltify host alerts here", expect.stringContaining("as a direct message on Discord")],
])("an old host command still works or says what replaces it: %s", async (typed, answer) => {
  const server = { members: 5, isServed: false, campaigns: 0 };
  const servers = async () => [
    { ...server, id: "8", name: "Otter Lounge" },
    { ...server, id: "9", name: "24 hours otters" },
  ];
  const host = { servers, allow: async () => {}, pauseAll: async () => true, resumeAll: async () => true };

  expect(inWords(await createAsker({ host })(typed, "host", "browser"))?.lines[0]).toEqual(answer);
});

test("a host command that needs a server lists all servers if the host names none", async () => {
  const ask = createAsker({ host: { spaces: async () => [serverSpace("7")] } });
  for (const typed of ["tiltify host servers list", "tiltify host servers allow", "tiltify host leave"]) {
    expect(inWords(await ask(typed, "host", "browser"))?.lines, typed).toHaveLength(1);
  }
});
