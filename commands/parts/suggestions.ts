import { partsOf } from "../../src/chat/reply/reply.ts";
import type { SuggestionSources } from "../../src/chat/routing/completer.ts";
import { allWordedKinds } from "../../src/composing/own-words.ts";
import type { Services } from "../../src/services/services.ts";
import { allSwitches } from "../../src/settings/schema.ts";
import { timeZones, zoneTitle } from "../../src/settings/time-zones.ts";
import type { Say } from "../../src/words/en.ts";
import type { Line } from "../../src/words/parts.ts";
import { textOf } from "../../src/words/text-of.ts";

/** Suggestions that depend on the current state. An option refers to one of them by `suggest`. */
export const suggestions = {
  /** Suggests campaigns for a viewer's question, by their number in the list. */
  async campaigns({ place, services }) {
    const connected = await services.campaigns.listAsked(place);
    return connected.map(({ number, name }) => ({ label: `${number}. ${name}`, value: String(number) }));
  },
  /** Suggests the switches for announcements, with explanations. There are too many for a list of choices. */
  async switches({ words: { say } }) {
    return allSwitches.map((name) => ({ label: labelled(say, name, say(`switch.${name}`)), value: name }));
  },
  /** Suggests the announcements that have a template, with explanations. */
  async texts({ words: { say } }) {
    return allWordedKinds.map((kind) => ({ label: labelled(say, kind, say(`text.${kind}`)), value: kind }));
  },
  /** Suggests connected campaigns by ID, and addresses that we are still waiting for. */
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
  /** Suggests announced donations, newest first. Each value names a single donation. */
  async announced({ place, services, words: { say } }) {
    const announced = await services.hiding.announced(place);
    return announced.map(({ key, name, amount }) => ({ label: textOf(say("donor", { name, amount })), value: key }));
  },
  /** Suggests what is hidden, newest first. */
  async hidden({ place, services, words: { say } }) {
    const hidden = await services.hiding.hidden(place);
    return hidden.flatMap(({ id, donations: [first] }) =>
      first === undefined ? [] : [{ label: textOf(say("donor", first)), value: `id:${id}` }],
    );
  },
  /** Suggests time zones with readable names. */
  async zones() {
    return timeZones.map((zone) => ({ label: zoneTitle(zone), value: zone }));
  },
  /** Suggests the servers that the bot is in. For its host. */
  async servers({ services, words: { say } }) {
    const servers = await services.host.servers();
    return servers.map(({ id, name, isServed }) => ({
      label: isServed ? name : textOf(say("hosting.server.waiting", { server: name })),
      value: id,
    }));
  },
} as const satisfies SuggestionSources<Services>;

/** Returns a suggestion: the word that people type, and what it means. */
function labelled(say: Say, label: string, value: Line): string {
  return textOf(say("reply.labelled", { label: partsOf(label), value }));
}

/** For the options of commands. A name that isn't in `suggestions` doesn't compile. */
export function suggest<const Source extends keyof typeof suggestions>(source: Source): { suggest: Source } {
  return { suggest: source };
}
