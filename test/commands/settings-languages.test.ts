import { expect, test } from "vitest";
import type { CardStatus } from "../../src/services/moderating/cards.ts";
import { readPlaceSettings } from "../../src/settings/read.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { later } from "../../src/words/later.ts";
import { createAsker, usd } from "../helpers/ask-commands.ts";
import { openTestStore, sqlite } from "../helpers/databases.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { untranslatedIn } from "../helpers/untranslated.ts";
import { plainText, wordsIn } from "../helpers/words.ts";

const clock = createFakeClock();
const now = clock.now();
const inPseudo = wordsIn("pseudo");
const failed = plainText(inPseudo.say("router.failed", { id: [] })).slice(0, 20);
const hidden = { id: "1", donations: 1, stays: ["42"] };
const waits = { donation: "donation:1", mark: "12345678", name: "42", amount: usd(5_00n), comment: "!", at: now };
const way = later("role.way-to-call", { role: "42" });
const role = { name: "42", isEveryone: false, wayToCommands: way, wayToCall: way };
const cards: readonly CardStatus[] = [
  ...([{ state: "none" }, { state: "final" }, { state: "deleted" }, { state: "refused", reason: "42" }] as const),
  ...([
    { state: "coming", trouble: "42" },
    { state: "shown", trouble: null, isPinned: false },
  ] as const),
];

/** Settings commands where nothing was set, or all was; `isTold`: whether anybody has chosen where moderators are told. */
async function open(set: Record<string, string>, isTold: boolean) {
  const store = await openTestStore(await sqlite.fresh());
  const done = async () => ({ where: later("where.in", { place: "42" }) });
  const change = { what: later("history.paused"), by: "42", at: now };
  await store.write(async (tx) => {
    for (const [key, value] of Object.entries(set)) {
      for (const chat of ["browser", "discord", "twitch"])
        await writeSetting(tx, { scope: scopes.space(`${chat}/${chat}`), key, value, by: "test", now: 1 });
    }
  });
  let asked = 0;
  const settings = {
    read: async ({ chat }: { chat: string }) =>
      (await readPlaceSettings(store.read, `${chat}/${chat}/lobby`, [])).place,
    ...{
      change: done,
      changeAll: done,
      pause: done,
      resume: async () => (isTold ? { ...(await done()), hasEnded: true } : undefined),
    },
    lastChange: async () => (isTold ? { id: "1", ...change } : undefined),
    ...{ undo: async () => isTold, history: async () => [true, false].map((isUndone) => ({ ...change, isUndone })) },
    ...{ changeWord: async () => isTold, countWords: async () => 2, listWords: async () => ["42", "43"] },
    countLastHour: async () => ({ reached: 1, of: 2 }),
  };
  return createAsker(
    {
      settings,
      team: { isTold: async () => isTold },
      roles: { find: async () => role },
      cards: { read: async () => cards[asked++ % cards.length] ?? { state: "none" } },
      approvals: {
        waiting: async () => [waits, { ...waits, name: "43" }],
        decide: async () => (isTold ? "shown" : "gone"),
      },
      hiding: {
        ...{ hideLast: async () => hidden, hideDonation: async () => hidden, hideNames: async () => hidden },
        forget: async () => (isTold ? { told: 2, isErased: false, inBackupsUntil: now, stays: ["42"] } : undefined),
      },
    },
    clock,
    "pseudo",
  );
}

const wanted = [
  ...["announce", "announce goal", "announce goal off", "announce reminders on", "announce off"],
  ...["names", "names first", "pace", "pace calm"],
  ...[
    "minimum",
    "minimum 5",
    "minimum x",
    "minimum comment 5",
    "minimum highlight",
    "minimum ping 5",
    "minimum ping off",
  ],
  ...["comments", "comments off", "comments on", "comments approve", "comments off 10m", "comments maybe"],
  ...["comments delay", "comments delay 30s", "comments delay off", "comments delay x"],
  ...["filter", "filter add 42", "filter remove 42", "filter list", "filter 42", "filter add"],
  ...["message", "message goal", "message goal {goal}", "message goal {goa}", "message goal reset", "message goal off"],
  ...["message {x}", "message goal {", "message reset", "settings", "settings first 5", "settings 0 x"],
  ...[
    "role",
    "role helpers",
    "role helpers off",
    "role ping",
    "card",
    "card",
    "card",
    "card",
    "card",
    "card",
    "card on",
  ],
  ...["card off", "pause", "pause 10m", "pause x", "resume", "hide", "hide name", "forget 42", "yes", "undo", "yes"],
  ...["history", "approve", "approve 42", "approve 44", "approve post:12345678:donation:1"],
];

test.each([
  ["nothing", {}, false],
  ["nothing", {}, true],
  ["much", { comments: "off", "message goal": "{goal}!", "role helpers": "1", "role ping": "1", names: "first" }, true],
  ["more", { "minimum ping": "5", "role ping": "1", comments: "approve", delay: "30", pace: "every" }, true],
])("where %s is set, all is said in the language of whoever asks", async (_what, set, isTold) => {
  const ask = await open(set, isTold);
  const leaks: string[] = [];
  for (const chat of ["browser", "discord", "twitch"]) {
    for (const text of wanted) {
      const reply = await ask(`tiltify ${text}`, "manager", chat);
      if (reply === undefined) continue;
      expect(plainText(reply.lines.flatMap((line) => (Array.isArray(line) ? line : []))), text).not.toContain(failed);
      leaks.push(...untranslatedIn(reply).map((leak) => `${chat}, ${text}: ${leak}`));
    }
  }
  expect(leaks).toEqual([]);
});
