import { partsOf } from "../../src/chat/reply/reply.ts";
import type { SuggestionSources } from "../../src/chat/routing/completer.ts";
import { allWordedKinds } from "../../src/composing/own-words.ts";
import type { Services } from "../../src/services/services.ts";
import { allSwitches } from "../../src/settings/switches.ts";
import { timeZones, zoneTitle } from "../../src/settings/time-zones.ts";
import type { Say } from "../../src/words/en.ts";
import type { Line } from "../../src/words/parts.ts";
import { textOf } from "../../src/words/text-of.ts";

/** What options may hold that depends on how things stand: `suggest` of an option names one of these. */
export const suggestions = {
  /** Campaigns by their number in the list, for questions. */
  async campaigns({ place, services }) {
    const connected = await services.campaigns.listAsked(place);
    return connected.map(({ number, name }) => ({ label: `${number}. ${name}`, value: String(number) }));
  },
  /** What is announced: more than a list of choices should hold, and each explained. */
  async switches({ words: { say } }) {
    return allSwitches.map((name) => ({ label: labelled(say, name, say(`switch.${name}`)), value: name }));
  },
  /** What may be worded, in the same way. */
  async texts({ words: { say } }) {
    return allWordedKinds.map((kind) => ({ label: labelled(say, kind, say(`text.${kind}`)), value: kind }));
  },
  /** Campaigns by their id, and what is looked for. */
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
  /** Donations that were announced, newest first, by what names exactly one. */
  async announced({ place, services, words: { say } }) {
    const announced = await services.hiding.announced(place);
    return announced.map(({ key, name, amount }) => ({ label: textOf(say("donor", { name, amount })), value: key }));
  },
  /** What is hidden now, the last first. */
  async hidden({ place, services, words: { say } }) {
    const hidden = await services.hiding.hidden(place);
    return hidden.flatMap(({ id, donations: [first] }) =>
      first === undefined ? [] : [{ label: textOf(say("donor", first)), value: `id:${id}` }],
    );
  },
  /** Time zones, as people read them. */
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

/** What is typed, and what it means. */
function labelled(say: Say, label: string, value: Line): string {
  return textOf(say("reply.labelled", { label: partsOf(label), value }));
}

/** For the options of commands: a name that is not in the table does not compile. */
export function suggest<const Source extends keyof typeof suggestions>(source: Source): { suggest: Source } {
  return { suggest: source };
}
