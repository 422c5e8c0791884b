import { expect, test } from "vitest";
import type { CardStatus } from "../../src/services/moderating/cards.ts";
import { later } from "../../src/words/later.ts";
import type { Later } from "../../src/words/parts.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { inWords } from "../helpers/rendered.ts";

function open(
  card: CardStatus,
  { lacksPin = null, isHidden = false }: { lacksPin?: Later | null; isHidden?: boolean } = {},
) {
  const changes: { key: string; text: string; what: unknown; place: string }[] = [];
  const ask = createAsker({
    cards: { read: async () => card },
    places: {
      find: async (near, address) => ({
        place: { ...near, address, name: `#${address}` },
        isHidden,
        missing: [],
        lacksPin,
        lacksHistory: null,
      }),
    },
    settings: {
      change: async ({ key, text, what, place }) => {
        changes.push({ key, text, what, place: place.address });
        return { where: later("where.in", { place: place.name }) };
      },
    },
  });
  const type = async (text: string, chat = "discord") => inWords(await ask(text, "manager", chat))?.lines.join("\n");
  return { type, changes };
}

const cardIn = (before: "on" | "off", after: "on" | "off") =>
  later("changed", {
    setting: later("settings.card", { place: "lobby" }),
    before: later(`value.${before}`),
    after: later(`value.${after}`),
  });

test("a status card is turned on where the command is typed, and the answer says if it can be pinned", async () => {
  const { type, changes } = open({ state: "none" });
  expect(await type("tiltify card on")).toBe(
    "The status card in lobby is on its way. It updates when something happens, at most twice a minute.\nIt's pinned so everyone can find it.",
  );
  expect(changes).toMatchObject([{ key: "card", what: cardIn("off", "on"), place: "lobby" }]);
  expect(changes[0]?.text).toMatch(/^\d+$/);
  const unpinned = open({ state: "deleted" }, { lacksPin: later("permission.pin") });
  expect(await unpinned.type("tiltify card on")).toMatch(/\nI can't pin it: my role needs Pin Messages there\. /);
});

test("a status card isn't turned on in a place that not everyone can read", async () => {
  const { type, changes } = open({ state: "none" }, { isHidden: true });
  expect(await type("tiltify card on")).toMatch(/^Not everyone can see /);
  expect(changes).toEqual([]);
});

test("a status card is removed when it's turned off, but a final card stays", async () => {
  const { type, changes } = open({ state: "shown", trouble: null, isPinned: true });
  expect(await type("tiltify card off")).toBe("Removed the status card in lobby.");
  expect(changes).toMatchObject([{ text: "off", what: cardIn("on", "off") }]);
  expect(await open({ state: "final" }).type("tiltify card off")).toMatch(
    /stays as it is\. Delete it if it's in the way\.$/,
  );
  const none = open({ state: "none" });
  expect(await none.type("tiltify card off")).toMatch(/^There's no status card in lobby. /);
  expect(none.changes).toEqual([]);
});

test("a place has at most one status card", async () => {
  const { type, changes } = open({ state: "shown", trouble: null, isPinned: true });
  expect(await type("tiltify card on")).toBe(
    "There's a status card in lobby.\nTo remove it: /tiltify settings card:off",
  );
  expect(changes).toEqual([]);
});

test.each<[CardStatus, RegExp]>([
  [{ state: "none" }, /^There's no status card in lobby. .*\nTo post one: \/tiltify settings card:on$/],
  [{ state: "coming", trouble: null }, /^The status card in lobby is on its way\.$/],
  [{ state: "coming", trouble: "the channel is gone" }, /\nI can't send it right now: the channel is gone\. /],
  [
    { state: "coming", trouble: JSON.stringify(later("closed.unknown")) },
    /\nI can't send it right now: (?!.*closed\.unknown)/,
  ],
  [
    { state: "shown", trouble: null, isPinned: false },
    /\nI'm not allowed to pin it\. Give my role Pin Messages there, /,
  ],
  [{ state: "final" }, /^The status card in lobby shows the final result /],
  [{ state: "deleted" }, /^Somebody deleted the status card in lobby, so I stopped\.\n/],
  [
    { state: "refused", reason: "Discord answered 400" },
    /^Discord won't accept the status card in lobby: Discord answered 400\.\n/,
  ],
])("the answer about a status card in the state %j describes it", async (card, answer) => {
  expect(await open(card).type("tiltify card")).toMatch(answer);
});

test("only Discord has status cards", async () => {
  expect(await open({ state: "none" }).type("tiltify card on", "browser")).toBe(
    "Type that on Discord: /tiltify settings show:card",
  );
});
