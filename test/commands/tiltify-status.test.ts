import { expect, test } from "vitest";
import type { ServerRole } from "../../src/chat/port/server-port.ts";
import { asReplyLine, partsOf, type ReplyText } from "../../src/chat/reply/reply.ts";
import type { PlaceStatus } from "../../src/services/moderating/status.ts";
import { readPlaceSettings } from "../../src/settings/read.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { later } from "../../src/words/later.ts";
import { textOf } from "../../src/words/text-of.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { openTestStore, sqlite } from "../helpers/databases.ts";

const toText = (text: ReplyText, chat: string) =>
  textOf(partsOf(text), (typed) => (chat === "twitch" ? `!${typed}` : `/${typed}`));

const well: PlaceStatus = {
  ...{
    campaigns: ["Winter"],
    pending: [],
    ended: [],
    gone: [],
    places: ["#donations"],
    shutOut: [],
    setAside: [],
    refusedThere: [],
    unseen: [],
    chats: [],
    advice: [],
    streams: [],
    refused: [],
  },
  ...{
    platform: null,
    unread: [],
    unreadable: 0,
    asksInstead: false,
    everyMs: null,
    isPausedByHost: false,
    pausedUntil: null,
    isTeamChosen: true,
  },
  lastDonationAt: null,
  askedAt: null,
  waiting: { count: 0, oldestAt: null, isStuck: false },
};
const failed = { state: "failed", detail: "secret" } as const;
const role: ServerRole = { name: "Otters", isEveryone: false, wayToCommands: null, wayToCall: null };

async function openPlace(set: Record<string, string>) {
  const store = await openTestStore(await sqlite.fresh());
  await store.write(async (tx) => {
    for (const [key, value] of Object.entries(set))
      await writeSetting(tx, { scope: scopes.space("discord/discord"), key, value, by: "test", now: 1 });
  });
  return readPlaceSettings(store.read, "discord/discord/lobby", []);
}

async function check(
  changed: Partial<PlaceStatus>,
  {
    set = {},
    found,
    isNotified = true,
    chat = "discord",
  }: { set?: Record<string, string>; found?: ServerRole; isNotified?: boolean; chat?: string } = {},
) {
  const { place } = await openPlace(set);
  const ask = createAsker({
    status: async () => ({ ...well, ...changed }),
    settings: { read: async () => place },
    roles: { find: async () => found },
    team: { isNotified: async () => isNotified },
  });
  const reply = await ask("tiltify status", "moderator", chat);
  expect(reply?.private).toBe(true);
  const lines = reply?.lines.map(asReplyLine) ?? [];
  // The last line says what is going on, if something is connected.
  const said = lines.slice(0, changed.campaigns?.length === 0 ? undefined : -1);
  return said.map(({ name, text }) =>
    [name, text].flatMap((one) => (one === undefined ? [] : [toText(one, chat)])).join(" "),
  );
}

test("the status command without problems says only that everything is fine", async () => {
  expect(await check({})).toEqual(["Everything's fine."]);
});

test("the status command warns if comments wait for moderators but nobody is notified", async () => {
  const set = { comments: "approve" };
  expect(await check({}, { set })).toEqual(["Everything's fine."]);
  expect(await check({}, { set, isNotified: false })).toEqual([
    "Comments wait for approval, but I have nowhere to ask your moderators. Type /tiltify alerts here in a channel your viewers can't see.",
  ]);
});

test.each<[Partial<PlaceStatus>, string]>([
  [{ campaigns: [] }, "No campaign is connected here. Type /tiltify connect and the address of its page."],
  [
    { gone: ["Winter"] },
    "I can't see Winter on Tiltify anymore. Publish it again and it continues by itself, or remove it: /tiltify disconnect",
  ],
  [{ ended: ["Winter"] }, "Over: Winter. Connect the next one: /tiltify connect"],
  [
    { shutOut: [{ place: "#stage", reason: JSON.stringify(later("closed.archived")) }] },
    "I can't post in #stage: the thread is archived, and a moderator has to reopen it. Allow it, or announce in a different channel. I'm keeping the donations.",
  ],
  [
    { shutOut: [{ place: { chat: "discord" }, reason: null }] },
    "I can't post in another channel: the chat doesn't say why. Allow it, or announce in a different channel. I'm keeping the donations.",
  ],
  [
    { shutOut: [{ place: "#stage", reason: "my role needs Send Messages there" }] },
    "I can't post in #stage: my role needs Send Messages there. Allow it, or announce in a different channel. I'm keeping the donations.",
  ],
  [
    {
      setAside: [
        {
          place: "#stage",
          count: 2,
          reason: JSON.stringify(later("closed.refused", { chat: "twitch", words: "msg_new: No" })),
        },
      ],
    },
    "2 announcements didn't get through to #stage: Twitch refuses my messages: “msg_new: No”. Nothing's lost. To send them again: /tiltify resume",
  ],
  [
    { refusedThere: [{ place: "#stage", count: 1 }] },
    "#stage refused 1 announcement in the last 24 hours because of the wording. To see which ones: /tiltify recap",
  ],
  [
    { unseen: [{ place: "#stage", lacks: later("permission.history") }] },
    "I can't read my own messages in #stage, so after a failure, one may get posted twice. Give my role Read Message History there.",
  ],
  [
    { chats: [{ name: "twitch", health: failed }] },
    "I'm not connected to Twitch. I'm keeping the donations. The host has to fix this.",
  ],
  [
    { advice: [later("twitch.copy", { channel: "twitch.tv/maple" })] },
    "Another copy of me is talking in twitch.tv/maple. I'll stay quiet there until it stops.",
  ],
  [
    { isPausedByHost: true, pausedUntil: 1 },
    "The host has paused announcements everywhere. Nothing to do. Donations are safe, and I'll announce them later.",
  ],
  [{ pausedUntil: Number.POSITIVE_INFINITY }, "Announcements are paused here. To resume now: /tiltify resume"],
  [
    { isTeamChosen: false },
    "There's no alerts channel, so nobody hears about it when something breaks. Type /tiltify alerts here in a channel your viewers can't see.",
  ],
])("the status command shows only one problem and what to do about it: %j", async (changed, line) => {
  expect(await check(changed)).toEqual([line]);
});

test.each<[Partial<PlaceStatus>, string]>([
  [{ platform: "refused" }, "Tiltify isn't accepting my login. Donations are safe there. The host has to fix this."],
  [
    { platform: "missing" },
    "I'm not connected to Tiltify yet. The host has to set TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET.",
  ],
  [
    { platform: "silent", unread: ["Winter"] },
    "Tiltify isn't answering right now. Nothing to do. Donations are safe, and I'll announce them later.",
  ],
  [
    { unread: ["Winter"] },
    "Tiltify isn't giving me everything for Winter right now. Nothing to do. Donations are safe, and I'll announce them later.",
  ],
  [
    { asksInstead: true },
    "Tiltify's webhooks aren't reaching me, so donations may come a few minutes late. The host has to fix this.",
  ],
])("the status command reports if donations can't arrive or come late: %j", async (changed, line) => {
  expect(await check(changed)).toEqual([line]);
});

test('the status command says "Nothing to do" about problems that its readers cannot fix', async () => {
  const connecting = [{ name: "discord", health: { state: "connecting" as const } }];
  expect(await check({ refused: ["Winter"], chats: connecting })).toEqual([
    "I'm connecting to Discord. Nothing to do. Donations are safe, and I'll announce them later.",
    "Tiltify doesn't accept webhooks for Winter. Nothing to do. I check for donations from time to time instead.",
  ]);
});

test("the status command lists what is left to do after the problems", async () => {
  const [nobody, late] = [
    "There's no alerts channel, so nobody hears about it when something breaks. Type /tiltify alerts here in a channel your viewers can't see.",
    "3 announcements are waiting, the oldest for over 1 min. If this continues, tell the host.",
  ];
  expect(await check({ isTeamChosen: false })).toEqual([nobody]);
  expect(await check({ isTeamChosen: false, waiting: { count: 3, oldestAt: -1e9, isStuck: false } })).toEqual([
    late,
    nobody,
  ]);
});

test("the status command says that a campaign isn't visible yet and has to be published", async () => {
  const sought = (isHere: boolean) => {
    return { campaigns: [], places: [], pending: [{ address: "tiltify.com/@maple/winter", isHere }] };
  };
  const todo =
    "I can't see tiltify.com/@maple/winter on Tiltify yet. Publish it there, or check the link. I look every 2 minutes.";
  expect(await check(sought(true))).toEqual([todo]);
  expect(await check(sought(false))).toEqual([todo]);
  expect(await check(sought(true), { chat: "twitch" })).toEqual([todo]);
  const twice = { address: "tiltify.com/@maple/winter", isHere: false };
  expect(await check({ campaigns: [], places: [], pending: [twice, { ...twice, isHere: true }] })).toEqual([todo]);
  // The searches of other places are not for everybody.
  expect((await check(sought(false), { chat: "twitch" })).join()).toMatch(/^There's more, but not everyone/);
});

test.each<[Record<string, string>, ServerRole | undefined, string]>([
  [
    { "announce donations": "off" },
    undefined,
    "Donations aren't announced here. To announce them: /tiltify settings announce:donations state:on",
  ],
  [{ "minimum ping": "50" }, undefined, "There's no role to ping for large donations. Pick one: /tiltify role ping"],
  [{ "role ping": "300" }, undefined, "The role to ping for large donations is gone. Pick one: /tiltify role ping"],
  [
    { "role ping": "300" },
    role,
    "The role Otters isn't being pinged yet. Set the minimum amount: /tiltify settings ping-from:50",
  ],
  [
    { "role ping": "300", "minimum ping": "50" },
    { ...role, wayToCall: later("role.way-to-commands", { bot: "bellringer", command: "tiltify" }) },
    "I'm not allowed to mention the role Otters. Server Settings → Integrations → bellringer → /tiltify.",
  ],
  [{ "role ping": "300", "minimum ping": "50" }, role, "Everything's fine."],
])("the status command with the settings %j says %s", async (set, found, line) => {
  expect((await check({}, { set, ...(found && { found }) }))?.at(-1)).toBe(line);
});

test("the status command on Twitch shows what can be done there, and nothing about other places", async () => {
  const shutOut = [{ place: "#mods-only", reason: "I may not post there" }];
  expect(await check({ isTeamChosen: false }, { chat: "twitch", isNotified: false })).toEqual(["Everything's fine."]);
  expect(await check({ campaigns: [], shutOut }, { chat: "twitch" })).toEqual([
    "No campaign is connected here. Type !tiltify connect and the address of its page.",
    "There's more, but not everyone should read it. Type that on Discord, or in the browser chat: /tiltify status",
  ]);
});

test.each(["check", "doctor"])("a synonym of status gets the same answer as status: %s", async (word) => {
  const world = { status: async () => well, settings: { read: async () => (await openPlace({})).place } };
  const ask = createAsker(world);

  expect(await ask(`tiltify ${word}`, "moderator")).toEqual(await ask("tiltify status", "moderator"));
});
