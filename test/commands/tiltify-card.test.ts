import { expect, test } from "vitest";
import type { CardStatus } from "../../src/services/moderating/cards.ts";
import { later } from "../../src/words/later.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { inWords } from "../helpers/rendered.ts";

function open(
  card: CardStatus,
  { lacksPin = null, isHidden = false }: { lacksPin?: string | null; isHidden?: boolean } = {},
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

test("a card is switched on where it is typed, and it is said whether it can be pinned", async () => {
  const { type, changes } = open({ state: "none" });
  expect(await type("tiltify card on")).toBe(
    "Done, in lobby: the card is on its way. I change it when something happens, twice a minute at most.\nI pin it, so that everybody finds it.",
  );
  expect(changes).toMatchObject([{ key: "card", what: "switched on the card in lobby", place: "lobby" }]);
  expect(changes[0]?.text).toMatch(/^\d+$/);
  const unpinned = open({ state: "deleted" }, { lacksPin: "Pin Messages" });
  expect(await unpinned.type("tiltify card on")).toMatch(/\nI can't pin it: my role lacks Pin Messages there\. /);
});

test("by itself it is not posted where not everybody reads", async () => {
  const { type, changes } = open({ state: "none" }, { isHidden: true });
  expect(await type("tiltify card on")).toMatch(/^Not everybody sees /);
  expect(changes).toEqual([]);
});

test("it is switched off, and what has ended stays", async () => {
  const { type, changes } = open({ state: "shown", trouble: null, isPinned: true });
  expect(await type("tiltify card off")).toBe("Done, in lobby: the card is taken away.");
  expect(changes).toMatchObject([{ text: "off", what: "switched off the card in lobby" }]);
  expect(await open({ state: "final" }).type("tiltify card off")).toMatch(
    /stays as it is\. Delete it if it is in the way\.$/,
  );
  const none = open({ state: "none" });
  expect(await none.type("tiltify card off")).toMatch(/^There is no card in lobby: /);
  expect(none.changes).toEqual([]);
});

test("there is no second card", async () => {
  const { type, changes } = open({ state: "shown", trouble: null, isPinned: true });
  expect(await type("tiltify card on")).toBe("There is a card in lobby. To take it away: /tiltify card off");
  expect(changes).toEqual([]);
});

test.each<[CardStatus, RegExp]>([
  [{ state: "none" }, /^There is no card in lobby: .* To post one: \/tiltify card on$/],
  [{ state: "coming", trouble: null }, /^The card in lobby is on its way\.$/],
  [{ state: "coming", trouble: "the channel is gone" }, /\nAt the moment I can't: the channel is gone\. /],
  [{ state: "shown", trouble: null, isPinned: false }, /\nI may not pin it: give my role Pin Messages there, /],
  [{ state: "final" }, /^The card in lobby shows how it ended, /],
  [{ state: "deleted" }, /^Somebody deleted the card in lobby, so I stopped\. /],
  [
    { state: "refused", reason: "Discord answered 400" },
    /^Discord doesn't take the card in lobby: Discord answered 400\. /,
  ],
])("of a card that is %j it says so", async (card, answer) => {
  expect(await open(card).type("tiltify card")).toMatch(answer);
});

test("elsewhere there is none", async () => {
  expect(await open({ state: "none" }).type("tiltify card on", "browser")).toBe("Type that on Discord: /tiltify card");
});
