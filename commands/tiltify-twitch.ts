import { partsOf, type Reply, whisper } from "../src/chat/reply/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import type { CommandContext } from "../src/chat/understanding/command.ts";
import { commandTexts, typedChoice } from "../src/chat/understanding/command-texts.ts";
import { moderatorWords, viewerWords } from "../src/chat/understanding/viewer-words.ts";
import type { Services } from "../src/services/services.ts";
import { parsePrefix, prefixes, settings as table } from "../src/settings/schema.ts";
import { isLoaded, type Language, languages } from "../src/words/languages.ts";
import { later } from "../src/words/later.ts";
import { plainWord } from "../src/words/typed-words.ts";
import { defineCommand } from "./parts/define.ts";
import join from "./tiltify-twitch-join.ts";

/**
 * Builds the names that people type on Twitch, with and without the word `twitch`. Not for `tiltify cooldown`, which is
 * about announcements.
 */
const settingAs = (what: string, takes: readonly string[]) =>
  (what === "cooldown" ? ["tiltify twitch"] : ["tiltify twitch", "tiltify"]).map((front) => {
    return { name: `${front} ${what}`, means: what, takes };
  });

/** An example value for each setting, as people type it. */
const values = { prefix: "?", command: "off donate", cooldown: "10", bots: "add quirky" } as const;

export default defineCommand({
  name: "tiltify twitch",
  group: "twitch",
  aliases: [
    ...[...settingAs("prefix", ["value"]), ...settingAs("cooldown", ["value"])],
    ...[...settingAs("command", ["state", "value"]), ...settingAs("bots", ["state", "value"])],
  ],
  // On Twitch, moderators are setters. It is the only chat where people can add bots to ignore.
  who: "setters",
  on: { discord: "tiltify set twitch", twitch: true, browser: true },
  examples: ["tiltify twitch prefix ?", "tiltify twitch command off donate", "tiltify twitch cooldown 10"],
  answers: "privately",
  options: {
    what: { type: "string", choices: ["prefix", "command", "cooldown", "bots"] },
    state: {
      type: "string",
      choices: ["on", "off", "add", "remove"],
      also: { yes: "on", enable: "on", no: "off", disable: "off" },
    },
    value: { type: "string" },
  },
  async run({ what, state, value }, context) {
    const { place, toType, words } = context;
    const { say } = words;
    const isChannel = traitsOf(place.chat).space === "channel";
    if (what === undefined) {
      // A channel right after `tiltify twitch` means `join`. Both need the same permission, because setters are
      // managers in all chats where people ask for channels.
      if (value !== undefined && !isChannel) return join.run({ channel: value }, context);
      const names = Object.keys(values).map((one) => partsOf(typedChoice(commandTexts(words), one)));
      const next = toType("tiltify twitch join maplenine");
      const toJoin = isChannel ? [] : [say("twitch.to-join", { next })];
      return whisper(say("router.group", { word: toType("tiltify twitch"), names }), ...toJoin);
    }
    if (what === "bots" && !isChannel) {
      return whisper(say("elsewhere.twitch", { typed: partsOf("!tiltify twitch bots") }));
    }
    const isOn = state === "on" || state === "add";
    const typed = what === "prefix" || what === "cooldown" ? (value ?? state) : state && value;
    if (typed !== undefined) return await changes[what](typed, { ...context, isOn });
    return whisper(say("help.example", { typed: toType(`tiltify twitch ${what} ${values[what]}`) }));
  },
});

type Context = Pick<CommandContext<Services>, "place" | "user" | "registry" | "words" | "services"> & { isOn: boolean };

const changes: Record<keyof typeof values, (typed: string, context: Context) => Promise<Reply>> = {
  async prefix(typed, { place, user, words: { say }, services: { settings } }) {
    const prefix = parsePrefix(typed);
    if (prefix === undefined) return whisper(say("twitch.prefix.rule", { signs: prefixes, example: "t!" }));
    const what = later("changed.prefix", { prefix });
    const { where } = await settings.change({ place, by: user, where: "twitch", key: "prefix", text: prefix, what });
    return whisper(say("twitch.prefix", { typed: `${prefix}total`, order: partsOf("!tiltify"), where }));
  },

  async cooldown(typed, { place, user, words: { say }, services: { settings } }) {
    const ms = table.cooldown.parse(typed.replace(/s$/i, ""));
    if (ms === undefined) return whisper(say("twitch.cooldown.no-number"));
    const text = `${ms / 1_000}`;
    const what = later("changed.cooldown", { time: ms });
    const { where } = await settings.change({ place, by: user, where: "twitch", key: "cooldown", text, what });
    return whisper(ms === 0 ? say("twitch.cooldown.none", { where }) : say("twitch.cooldown", { time: ms, where }));
  },

  async command(typed, { place, user, registry, words: { say }, services: { settings }, isOn }) {
    const word = plainWord(typed.replace(/^[^\p{L}]+/u, ""));
    // A channel may use another language than its server. If people use a language here, it is already loaded.
    const spoken = (Object.keys(languages) as Language[]).filter(isLoaded); // `Object.keys` loses the type
    const known = spoken.map((language) => viewerWords(registry.commands, language).get(word));
    const orders = spoken.map((language) => moderatorWords(language).get(word));
    const isOnByDefault = [...known, ...orders].find((one) => one !== undefined);
    if (isOnByDefault === undefined) return whisper(say("twitch.command.none"));
    const state = isOn ? "on" : "off";
    // If the value equals the default, we store that the default applies.
    const text = isOnByDefault === isOn || (isOnByDefault === "on" && isOn) ? "usual" : state;
    const what = later(`changed.command.${state}`, { word });
    const change = { place, by: user, where: "twitch", key: `command ${word}`, text, what } as const;
    const { where } = await settings.change(change);
    const asked = (await settings.read(place)).get("prefix") + word;
    return whisper(say(`twitch.command.${state}`, { typed: asked, where }));
  },

  async bots(typed, { place, words: { say }, services: { twitch }, isOn }) {
    const login = typed.toLowerCase().replace(/^@/, "");
    if (!/^[a-z0-9_]{3,25}$/.test(login)) return whisper(say("twitch.bots.no-name"));
    const isDone = await twitch.setBot(place, login, isOn);
    if (!isDone) return whisper(say("twitch.bots.full"));
    return whisper(say(isOn ? "twitch.bots.added" : "twitch.bots.removed"));
  },
};
