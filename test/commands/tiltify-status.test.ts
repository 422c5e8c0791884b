import { expect, test } from "vitest";
import { asReplyLine, partsOf, type ReplyText } from "../../src/chat/reply.ts";
import type { ServerRole } from "../../src/chat/server-port.ts";
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
    sought: [],
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
    isTold = true,
    chat = "discord",
  }: { set?: Record<string, string>; found?: ServerRole; isTold?: boolean; chat?: string } = {},
) {
  const { place } = await openPlace(set);
  const ask = createAsker({
    status: async () => ({ ...well, ...changed }),
    settings: { read: async () => place },
    roles: { find: async () => found },
    team: { isTold: async () => isTold },
  });
  const reply = await ask("tiltify status", "moderator", chat);
  expect(reply?.private).toBe(true);
  const lines = reply?.lines.map(asReplyLine) ?? [];
  // How it goes on is the last of them, where something is connected.
  const said = lines.slice(0, changed.campaigns?.length === 0 ? undefined : -1);
  return said.map(({ name, text }) =>
    [name, text].flatMap((one) => (one === undefined ? [] : [toText(one, chat)])).join(" "),
  );
}

test("where all is well nothing else is said", async () => {
  expect(await check({})).toEqual(["All is well."]);
});

test("comments that need a yes need somebody who is asked", async () => {
  const set = { comments: "approve" };
  expect(await check({}, { set })).toEqual(["All is well."]);
  expect(await check({}, { set, isTold: false })).toEqual([
    "Comments wait for your moderators, and nobody is asked. Type /tiltify alerts here in a channel that your viewers don't see.",
  ]);
});

test.each<[Partial<PlaceStatus>, string]>([
  [{ campaigns: [] }, "No campaign is connected here. Type /tiltify connect and the address of its page."],
  [
    { gone: ["Winter"] },
    "Winter can't be seen on Tiltify any more. Publish it again and it goes on by itself, or take it off: /tiltify disconnect",
  ],
  [{ ended: ["Winter"] }, "Ended: Winter. Connect the next one: /tiltify connect"],
  [
    { shutOut: [{ place: "#stage", reason: JSON.stringify(later("closed.archived")) }] },
    "I can't write in #stage: the thread is archived, and a moderator has to open it again. Allow it, or announce in another channel. Donations are kept.",
  ],
  [
    { shutOut: [{ place: { chat: "discord" }, reason: null }] },
    "I can't write in another channel: the chat does not say why. Allow it, or announce in another channel. Donations are kept.",
  ],
  [
    { shutOut: [{ place: "#stage", reason: "my role lacks Send Messages there" }] },
    "I can't write in #stage: my role lacks Send Messages there. Allow it, or announce in another channel. Donations are kept.",
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
    "2 announcements didn't get through to #stage: Twitch refuses my messages: “msg_new: No”. Nothing is lost. To send them again: /tiltify resume",
  ],
  [
    { refusedThere: [{ place: "#stage", count: 1 }] },
    "#stage refused 1 announcement in the last 24 hours because of its words. To see which: /tiltify recap",
  ],
  [
    { unseen: [{ place: "#stage", lacks: later("permission.history") }] },
    "I can't read my messages in #stage, so after a failure one may come twice. Give my role Read Message History there.",
  ],
  [
    { chats: [{ name: "twitch", health: failed }] },
    "I have no connection to Twitch. Donations are kept. The host has to fix this, and has been told.",
  ],
  [
    { advice: [later("twitch.copy", { channel: "twitch.tv/maple" })] },
    "Another copy of me talks in twitch.tv/maple. I stay silent there until it stops.",
  ],
  [
    { isPausedByHost: true, pausedUntil: 1 },
    "Announcements are paused everywhere, by the host. Nothing to do: donations are safe, and announced later.",
  ],
  [{ pausedUntil: Number.POSITIVE_INFINITY }, "Announcements are paused here. To resume now: /tiltify resume"],
  [
    { isTeamChosen: false },
    "Nobody is told when something breaks. Type /tiltify alerts here in a channel that your viewers don't see.",
  ],
])("with %j there is one thing to do", async (changed, line) => {
  expect(await check(changed)).toEqual([line]);
});

test.each<[Partial<PlaceStatus>, string]>([
  [
    { platform: "refused" },
    "Tiltify isn't accepting my login. Donations are safe there. The host has to fix this, and has been told.",
  ],
  [
    { platform: "missing" },
    "I am not connected to Tiltify yet. The host has to set TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET.",
  ],
  [
    { platform: "silent", unread: ["Winter"] },
    "Tiltify isn't answering at the moment. Nothing to do: donations are safe, and announced later.",
  ],
  [
    { unread: ["Winter"] },
    "Tiltify doesn't give all of Winter at the moment. Nothing to do: donations are safe, and announced later.",
  ],
  [
    { asksInstead: true },
    "Tiltify's deliveries don't reach me, so donations may come some minutes late. The host has to fix this, and has been told.",
  ],
])("all is not ready while donations cannot come in as they should: %j", async (changed, line) => {
  expect(await check(changed)).toEqual([line]);
});

test("what nobody here can mend is told, with nothing to do", async () => {
  const connecting = [{ name: "discord", health: { state: "connecting" as const } }];
  expect(await check({ refused: ["Winter"], chats: connecting })).toEqual([
    "I am connecting to Discord. Nothing to do: donations are safe, and announced later.",
    "Tiltify takes no webhooks for Winter. Nothing to do: donations are looked for now and then instead.",
  ]);
});

test("what is left to do comes after what is wrong, and then not all is well", async () => {
  const [nobody, late] = [
    "Nobody is told when something breaks. Type /tiltify alerts here in a channel that your viewers don't see.",
    "3 announcements wait, the oldest for more than 1 min. If that stays so, tell the host.",
  ];
  expect(await check({ isTeamChosen: false })).toEqual([nobody]);
  expect(await check({ isTeamChosen: false, waiting: { count: 3, oldestAt: -1e9, isStuck: false } })).toEqual([
    late,
    nobody,
  ]);
});

test("what is looked for is published by the streamer alone", async () => {
  const sought = (isHere: boolean) => {
    return { campaigns: [], places: [], sought: [{ address: "tiltify.com/@maple/winter", isHere }] };
  };
  const todo =
    "tiltify.com/@maple/winter can't be seen on Tiltify yet. Publish it there, or look at the link. It is looked for every 2 minutes.";
  expect(await check(sought(true))).toEqual([todo]);
  expect(await check(sought(false))).toEqual([todo]);
  expect(await check(sought(true), { chat: "twitch" })).toEqual([todo]);
  const twice = { address: "tiltify.com/@maple/winter", isHere: false };
  expect(await check({ campaigns: [], places: [], sought: [twice, { ...twice, isHere: true }] })).toEqual([todo]);
  // What another place waits for is not for everybody.
  expect((await check(sought(false), { chat: "twitch" })).join()).toMatch(/^There is more, which not everybody/);
});

test.each<[Record<string, string>, ServerRole | undefined, string]>([
  [
    { "announce donations": "off" },
    undefined,
    "Donations are not announced here. To announce them: /tiltify settings announce:donations state:on",
  ],
  [
    { "minimum ping": "50" },
    undefined,
    "No role is chosen to call for large donations. Choose one: /tiltify role ping",
  ],
  [{ "role ping": "300" }, undefined, "The role to call for large donations is gone. Choose one: /tiltify role ping"],
  [
    { "role ping": "300" },
    role,
    "The role Otters is not called yet. Say from which amount: /tiltify settings ping-from:50",
  ],
  [
    { "role ping": "300", "minimum ping": "50" },
    { ...role, wayToCall: later("role.way-to-commands", { bot: "bellringer", command: "tiltify" }) },
    "I may not mention the role Otters. Server Settings → Integrations → bellringer → /tiltify.",
  ],
  [{ "role ping": "300", "minimum ping": "50" }, role, "All is well."],
])("with the settings %j it says %s", async (set, found, line) => {
  expect((await check({}, { set, ...(found && { found }) }))?.at(-1)).toBe(line);
});

test("on Twitch it tells what is to be done there, and nothing of other places", async () => {
  const shutOut = [{ place: "#mods-only", reason: "I may not post there" }];
  expect(await check({ isTeamChosen: false }, { chat: "twitch", isTold: false })).toEqual(["All is well."]);
  expect(await check({ campaigns: [], shutOut }, { chat: "twitch" })).toEqual([
    "No campaign is connected here. Type !tiltify connect and the address of its page.",
    "There is more, which not everybody should read. Type that on Discord, or in the browser chat: /tiltify status",
  ]);
});

test.each(["check", "doctor"])("what was asked by another word is the same answer: %s", async (word) => {
  const world = { status: async () => well, settings: { read: async () => (await openPlace({})).place } };
  const ask = createAsker(world);

  expect(await ask(`tiltify ${word}`, "moderator")).toEqual(await ask("tiltify status", "moderator"));
});
