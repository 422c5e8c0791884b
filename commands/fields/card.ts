import { type Reply, whisper } from "../../src/chat/reply/reply.ts";
import type { CallPlace, CommandContext } from "../../src/chat/understanding/command.ts";
import type { CardStatus } from "../../src/services/moderating/cards.ts";
import type { Services } from "../../src/services/services.ts";
import { later, readLater } from "../../src/words/later.ts";
import type { Later, Line } from "../../src/words/parts.ts";
import { defineCommand } from "../parts/define.ts";
import type { Field } from "../parts/field.ts";
import { announcingPlace, placeOf, placeOption } from "../parts/place.ts";
import { changed, onOff } from "../parts/settings.ts";

/** The permission that the bot needs, as Discord calls it. */
const mayPin = later("permission.pin");

const stateOption = { type: "string", choices: ["on", "off"] } as const;

type Context = Pick<CommandContext<Services>, "place" | "user" | "services" | "now" | "toType" | "words">;

const command = defineCommand({
  name: "tiltify card",
  group: "announced",
  aliases: [],
  who: "managers",
  on: {
    discord: {
      as: "tiltify settings",
      formerly: "tiltify set card",
      named: ({ state, place }) => (state === undefined ? { show: "card" } : { card: state, place }),
    },
    twitch: false,
    browser: false,
  },
  examples: ["tiltify card on"],
  answers: "privately",
  options: {
    state: stateOption,
    place: placeOption,
  },
  async run({ state, place: chosen }, context) {
    const { place: near, services } = context;
    if (state === "on") return switchOn(await announcingPlace(services.places, near, chosen), context);
    const place = await placeOf(services.places, near, chosen);
    const card = await services.cards.read(place);
    return state === "off" ? switchOff(place, card, context) : whisper(...linesOf(card, place, context));
  },
});

export const card: Field = {
  command,
  options: {
    card: { who: "managers", takes: stateOption, as: (state, { place }) => ({ state, place }) },
  },
  beside: { place: placeOption },
};

async function switchOn(place: CallPlace, context: Context): Promise<Reply> {
  const { place: near, user, services, now, words } = context;
  const { say } = words;
  const before = await services.cards.read(place);
  if (before.state === "shown" || before.state === "coming") return whisper(...linesOf(before, place, context));
  const change = { key: "card", text: String(now), what: history(place, true) } as const;
  await services.settings.change({ place, by: user, where: "here", ...change });
  const lacks = (await services.places.find(near, place.address))?.lacksPin ?? null;
  return whisper(
    say("status-card.started", { place: place.name }),
    lacks === null ? say("status-card.pins") : say("status-card.no-pin", { lacks }),
  );
}

async function switchOff(place: CallPlace, card: CardStatus, context: Context): Promise<Reply> {
  const { user, services, words } = context;
  if (card.state === "none") return whisper(...linesOf(card, place, context));
  const change = { key: "card", text: "off", what: history(place, false) } as const;
  await services.settings.change({ place, by: user, where: "here", ...change });
  const key = card.state === "final" ? "status-card.stays" : "status-card.gone";
  return whisper(words.say(key, { place: place.name }));
}

function history({ name: place }: CallPlace, isOn: boolean): Later {
  return changed(later("settings.card", { place }), onOff(!isOn), onOff(isOn));
}

function linesOf(card: CardStatus, { name: place }: CallPlace, { toType, words: { say } }: Context): Line[] {
  const on = { next: toType("tiltify card on") };
  switch (card.state) {
    case "none":
      return [say("status-card.none", { place }), say("status-card.to-post", on)];
    case "final":
      return [say("status-card.final", { place }), say("status-card.new", on)];
    case "deleted":
      return [say("status-card.deleted", { place }), say("status-card.new", on)];
    case "refused":
      return [say("status-card.refused", { place, reason: readLater(card.reason) }), say("status-card.again", on)];
    case "coming":
      return [say("status-card.coming", { place }), ...troubleOf(card.trouble)];
    case "shown": {
      const off = say("status-card.off", { next: toType("tiltify card off") });
      const unpinned = card.isPinned ? [] : [say("status-card.unpinned", { lacks: mayPin })];
      return [say("status-card.shown", { place }), off, ...unpinned, ...troubleOf(card.trouble)];
    }
  }

  function troubleOf(trouble: string | null): Line[] {
    return trouble === null ? [] : [say("status-card.trouble", { reason: readLater(trouble) })];
  }
}
