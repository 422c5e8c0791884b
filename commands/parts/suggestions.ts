import { partsOf } from "../../src/chat/reply/reply.ts";
import type { SuggestionSources } from "../../src/chat/routing/completer.ts";
import { allWordedKinds } from "../../src/composing/own-words.ts";
import type { Services } from "../../src/services/services.ts";
import { allSwitches } from "../../src/settings/schema.ts";
import { timeZones, zoneTitle } from "../../src/settings/time-zones.ts";
import type { Say } from "../../src/words/en.ts";
import type { Line } from "../../src/words/parts.ts";
import { textOf } from "../../src/words/text-of.ts";

/** Suggestions that depend on the current state: `suggest` of an option names one of these. */
export const suggestions = {
  /** Campaigns by their number in the list, for questions. */
  async campaigns({ place, services }) {
    const connected = await services.campaigns.listAsked(place);
    return connected.map(({ number, name }) => ({ label: `${number}. ${name}`, value: String(number) }));
  },
  /** Suggests the switches of announcements, each with its explanation. They are too many for a list of choices. */
  async switches({ words: { say } }) {
    return allSwitches.map((name) => ({ label: labelled(say, name, say(`switch.${name}`)), value: name }));
  },
  /** The announcements with a text that can be changed, each explained. */
  async texts({ words: { say } }) {
    return allWordedKinds.map((kind) => ({ label: labelled(say, kind, say(`text.${kind}`)), value: kind }));
  },
  /** Campaigns by their id, and the running searches. */
  async connected({ place, services, words: { say } }) {
    const [connected, searches] = await Promise.all([services.campaigns.list(place), services.searches.list(place)]);
    return [
      ...connected.map(({ number, name, id }) => ({ label: `${number}. ${name}`, value: id })),
      ...searches.map(({ number, address }) => ({
        label: textOf(say("connected.sought-one", { number, address })),
        value: address,
      })),
    ];
  },
  /** Announced donations, newest first, by a value that names exactly one. */
  async announced({ place, services, words: { say } }) {
    const announced = await services.hiding.announced(place);
    return announced.map(({ key, name, amount }) => ({ label: textOf(say("donor", { name, amount })), value: key }));
  },
  /** The current hidings, latest first. */
  async hidden({ place, services, words: { say } }) {
    const hidden = await services.hiding.hidden(place);
    return hidden.flatMap(({ id, donations: [first] }) =>
      first === undefined ? [] : [{ label: textOf(say("donor", first)), value: `id:${id}` }],
    );
  },
  /** Time zones in readable form. */
  async zones() {
    return timeZones.map((zone) => ({ label: zoneTitle(zone), value: zone }));
  },
  /** The servers that the bot is in, for its host. */
  async servers({ services, words: { say } }) {
    const servers = await services.host.servers();
    return servers.map(({ id, name, isServed }) => ({
      label: isServed ? name : textOf(say("hosting.server.waiting", { server: name })),
      value: id,
    }));
  },
} as const satisfies SuggestionSources<Services>;

/** Formats a value to type and its meaning. */
function labelled(say: Say, label: string, value: Line): string {
  return textOf(say("reply.labelled", { label: partsOf(label), value }));
}

/** Used in the options of commands: a name that isn't in the table doesn't compile. */
export function suggest<const Source extends keyof typeof suggestions>(source: Source): { suggest: Source } {
  return { suggest: source };
}
