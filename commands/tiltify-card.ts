import type { CallPlace, CallUser, Typed } from "../src/chat/command.ts";
import { type Reply, whisper } from "../src/chat/reply.ts";
import type { CardStatus } from "../src/services/moderating/cards.ts";
import type { Services } from "../src/services/services.ts";
import type { Say } from "../src/words/en.ts";
import { defineCommand } from "./parts/define.ts";
import { announcingPlace, placeOf, placeOption } from "./parts/place.ts";
import { done } from "./parts/settings.ts";

type Order = {
  here: CallPlace;
  chosen: string | undefined;
  user: CallUser;
  services: Services;
  now: number;
  typed: Typed;
  say: Say;
};

export default defineCommand({
  name: "tiltify card",
  group: "settings",
  aliases: [],
  who: "managers",
  on: { discord: true, twitch: false, browser: false },
  examples: ["tiltify card on"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    state: { type: "string", choices: ["on", "off"] },
    place: placeOption,
  },
  async run({ state, place: chosen }, { place: here, user, services, now, typed, words: { say } }) {
    const order = { here, chosen, user, services, now, typed, say };
    if (state === "on") return switchOn(order);
    const place = await placeOf(services.places, here, chosen);
    const card = await services.cards.read(place);
    return state === "off" ? switchOff(order, place, card) : whisper(...linesOf(card, { place, typed }));
  },
});

async function switchOn({ here, chosen, user, services, now, typed, say }: Order): Promise<Reply> {
  const place = await announcingPlace(services.places, here, chosen);
  const before = await services.cards.read(place);
  if (before.state === "shown" || before.state === "coming") return whisper(...linesOf(before, { place, typed }));
  const { key, text } = { key: "card", text: String(now) } as const;
  const what = `switched on the card in ${place.name}`;
  const { where } = await services.settings.change({ place, by: user, where: "here", key, text, what });
  const lacks = (await services.places.find(here, place.address))?.lacksPin ?? null;
  return done(
    say,
    where,
    "the card is on its way. I change it when something happens, twice a minute at most.",
    pinLine(lacks),
  );
}

function pinLine(lacks: string | null): string {
  if (lacks === null) return "I pin it, so that everybody finds it.";
  return `I can't pin it: my role lacks ${lacks} there. Give it that and I pin it within the hour, or pin it yourself.`;
}

async function switchOff({ user, services, typed, say }: Order, place: CallPlace, card: CardStatus): Promise<Reply> {
  if (card.state === "none") return whisper(...linesOf(card, { place, typed }));
  const { key, text } = { key: "card", text: "off" } as const;
  const what = `switched off the card in ${place.name}`;
  const { where } = await services.settings.change({ place, by: user, where: "here", key, text, what });
  if (card.state === "final")
    return done(say, where, "the card of what has ended stays as it is. Delete it if it is in the way.");
  return done(say, where, "the card is taken away.");
}

function linesOf(card: CardStatus, { place: { name }, typed }: { place: CallPlace; typed: Typed }): string[] {
  const on = typed("tiltify card on");
  const off = typed("tiltify card off");
  switch (card.state) {
    case "none":
      return [
        `There is no card in ${name}: a message with how the campaign stands, kept up to date. To post one: ${on}`,
      ];
    case "final":
      return [`The card in ${name} shows how it ended, and stays like that. For a new one: ${on}`];
    case "deleted":
      return [`Somebody deleted the card in ${name}, so I stopped. For a new one: ${on}`];
    case "refused":
      return [`Discord doesn't take the card in ${name}: ${card.reason}. To try again: ${on}`];
    case "coming":
      return [`The card in ${name} is on its way.`, ...troubleLines(card.trouble)];
    case "shown": {
      const unpinned = card.isPinned ? [] : ["I may not pin it: give my role Pin Messages there, or pin it yourself."];
      return [`There is a card in ${name}. To take it away: ${off}`, ...unpinned, ...troubleLines(card.trouble)];
    }
  }
}

function troubleLines(trouble: string | null): string[] {
  return trouble === null ? [] : [`At the moment I can't: ${trouble}. I try again every 5 minutes.`];
}
