import { expect, test } from "vitest";
import { asReplyLine } from "../../src/chat/reply.ts";
import type { Role } from "../../src/chat/server-port.ts";
import type { PlaceStatus } from "../../src/services/moderating/status.ts";
import { readPlaceSettings } from "../../src/settings/read.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { openTestStore, sqlite } from "../helpers/databases.ts";

const well: PlaceStatus = {
  ...{
    campaigns: ["Winter"],
    ended: [],
    gone: [],
    places: ["#donations"],
    shutOut: [],
    unseen: [],
    chats: [],
    advice: [],
    streams: [],
    refused: [],
  },
  ...{
    platform: null,
    unread: [],
    asksInstead: false,
    everyMs: null,
    isPausedByHost: false,
    pausedUntil: null,
    isTeamChosen: true,
  },
  lastDonationAt: null,
  askedAt: null,
  waiting: { count: 0, oldestAt: null },
};
const failed = { state: "failed", detail: "secret" } as const;
const role: Role = { name: "Otters", isEveryone: false, wayToCommands: null, wayToCall: null };

async function check(
  changed: Partial<PlaceStatus>,
  {
    set = {},
    found,
    searches = [],
    isTold = true,
    chat = "discord",
  }: { set?: Record<string, string>; found?: Role; searches?: string[]; isTold?: boolean; chat?: string } = {},
) {
  const store = await openTestStore(await sqlite.fresh());
  await store.write(async (tx) => {
    for (const [key, value] of Object.entries(set))
      await writeSetting(tx, { scope: scopes.space("discord/discord"), key, value, by: "test", now: 1 });
  });
  const { place } = await readPlaceSettings(store.read, "discord/discord/lobby", []);
  const ask = createAsker({
    status: async () => ({ ...well, ...changed }),
    settings: { read: async () => place },
    roles: { find: async () => found },
    team: { isTold: async () => isTold },
    searches: { list: async () => searches.map((address, index) => ({ number: index + 1, address, until: 9e12 })) },
  });
  const reply = await ask("tiltify check", "moderator", chat);
  expect(reply?.private).toBe(true);
  return reply?.lines.map(asReplyLine).map(({ name, text }) => [name, text].filter(Boolean).join(" "));
}

test("where all is ready there is nothing to do", async () => {
  expect(await check({})).toEqual(["All is ready: nothing for you to do."]);
});

test("comments that need a yes need somebody who is asked", async () => {
  const set = { comments: "approve" };
  expect(await check({}, { set })).toEqual(["All is ready: nothing for you to do."]);
  expect(await check({}, { set, isTold: false })).toEqual([
    "Comments wait for a yes, and nobody is asked. Type /tiltify team here in a channel that your viewers don't see.",
  ]);
});

test.each<[Partial<PlaceStatus>, string]>([
  [{ campaigns: [] }, "No campaign is connected here. Type /tiltify connect and the address of its page."],
  [
    { gone: ["Winter"] },
    "I can't see Winter on Tiltify any more. Publish it again, or take it off here: /tiltify disconnect",
  ],
  [{ ended: ["Winter"] }, "Winter has ended. Connect the next one: /tiltify connect"],
  [
    { shutOut: [{ place: "#stage", reason: "my role lacks Send Messages there" }] },
    "I can't speak in #stage: my role lacks Send Messages there. Allow it, or announce in another channel.",
  ],
  [
    { unseen: [{ place: "#stage", lacks: "Read Message History" }] },
    "I can't see what I have said in #stage, so after a failure I might say something twice. Better give my role Read Message History there.",
  ],
  [{ chats: [{ name: "Twitch", health: failed }] }, "I can't reach Twitch. My host has to fix this; I have told them."],
  [
    {
      chats: [
        { name: "Discord", health: { state: "connecting" } },
        { name: "Twitch", health: failed },
      ],
    },
    "I can't reach Twitch. My host has to fix this; I have told them.",
  ],
  [{ advice: ["I am no moderator in twitch.tv/maple."] }, "I am no moderator in twitch.tv/maple."],
  [{ isPausedByHost: true, pausedUntil: 1 }, "I am paused everywhere. My host did that, and ends it."],
  [{ pausedUntil: Number.POSITIVE_INFINITY }, "I am paused. To go on now: /tiltify resume."],
  [
    { isTeamChosen: false },
    "I don't know where to tell your team when something breaks. Type /tiltify team here in a channel that your viewers don't see.",
  ],
])("with %j there is one thing to do", async (changed, line) => {
  expect(await check(changed)).toEqual([line]);
});

test.each<[Partial<PlaceStatus>, string]>([
  [{ platform: "refused" }, "Tiltify doesn't accept my login. My host has to fix this; I have told them."],
  [
    { platform: "missing" },
    "I am not connected to Tiltify yet. My host has to set TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET.",
  ],
  [
    { platform: "silent", unread: ["Winter"] },
    "Tiltify isn't answering at the moment. Wait: donations are safe there, and I say them later.",
  ],
  [
    { unread: ["Winter"] },
    "Tiltify doesn't give me all of Winter at the moment. Wait: donations are safe there, and I say them later.",
  ],
  [
    { asksInstead: true },
    "Tiltify's deliveries don't reach me. Donations may come some minutes late. My host has to fix this; I have told them.",
  ],
])("all is not ready while donations cannot come in as they should: %j", async (changed, line) => {
  expect(await check(changed)).toEqual([line]);
});

test("what nobody here can mend is not listed", async () => {
  const connecting = [{ name: "discord", health: { state: "connecting" as const } }];
  const waiting = { count: 3, oldestAt: 1 };
  expect(await check({ refused: ["Winter"], waiting, chats: connecting })).toHaveLength(1);
});

test("what is looked for is published by the streamer alone", async () => {
  expect(await check({ campaigns: [], places: [] }, { searches: ["tiltify.com/@maple/winter"] })).toEqual([
    "I can't see tiltify.com/@maple/winter yet. Publish it on Tiltify, or look at the link. I look every 2 minutes.",
  ]);
});

test.each<[Record<string, string>, Role | undefined, string]>([
  [
    { "announce donations": "off" },
    undefined,
    "Donations are switched off here. To hear them: /tiltify set announce donations on",
  ],
  [
    { "minimum ping": "50" },
    undefined,
    "I call nobody for large donations: no role is chosen. Choose it: /tiltify role ping",
  ],
  [{ "role ping": "300" }, undefined, "The role that I should call is gone. Choose another: /tiltify role ping"],
  [{ "role ping": "300" }, role, "I don't call Otters yet. Say from which amount: /tiltify set minimum ping 50"],
  [
    { "role ping": "300", "minimum ping": "50" },
    { ...role, wayToCall: "Server Settings → Roles" },
    "I may not mention Otters. Server Settings → Roles.",
  ],
  [{ "role ping": "300", "minimum ping": "50" }, role, "All is ready: nothing for you to do."],
])("with the settings %j it says %s", async (set, found, line) => {
  expect(await check({}, { set, ...(found && { found }) })).toEqual([line]);
});

test("on Twitch it tells what is to be done there, and nothing of other places", async () => {
  const shutOut = [{ place: "#mods-only", reason: "I may not post there" }];
  expect(await check({ isTeamChosen: false }, { chat: "twitch", isTold: false })).toEqual([
    "All is ready: nothing for you to do.",
  ]);
  expect(await check({ campaigns: [], shutOut }, { chat: "twitch" })).toEqual([
    "No campaign is connected here. Type !tiltify connect and the address of its page.",
    "There is more, for fewer eyes. Type that on Discord, or in my chat in the browser: /tiltify check",
  ]);
});

test("on Twitch the list of thanks is not for everybody's eyes, and where it is said", async () => {
  expect((await createAsker()("tiltify recap", "manager", "twitch"))?.lines).toEqual([
    "Type that on Discord, or in my chat in the browser: /tiltify recap",
  ]);
});
