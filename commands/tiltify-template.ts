import { type Reply, whisper } from "../src/chat/reply/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import type { CommandContext } from "../src/chat/understanding/command.ts";
import { splitWords } from "../src/chat/understanding/words.ts";
import { longestTemplate, ofDonation, omittedFrom, readTemplate } from "../src/composing/own-text-rules.ts";
import { allWordedKinds, textVariables, type WordedKind } from "../src/composing/own-words.ts";
import type { Order } from "../src/services/moderating/command-scope.ts";
import type { Services } from "../src/services/services.ts";
import type { PlaceSettings } from "../src/settings/read.ts";
import { suggestName } from "../src/util/suggestion.ts";
import { languages, spokenLanguages } from "../src/words/languages.ts";
import { later } from "../src/words/later.ts";
import type { Words } from "../src/words/say.ts";
import { textOf } from "../src/words/text-of.ts";
import { isTyped, plainWord } from "../src/words/typed-words.ts";
import { defineCommand } from "./parts/define.ts";
import { explainTemplate, previewOf, sampleOptionsOf, variablesOf, youWrote } from "./parts/own-words.ts";
import { asChosen, asTyped, whereOption } from "./parts/settings.ts";
import { suggest } from "./parts/suggestions.ts";
import { changeTier, howTo, isFromNothing, linesOfTiers, readTier } from "./parts/tiers.ts";

const languageRows = spokenLanguages.map((language) => `language.${language}` as const);
const languageNames = new Set(
  spokenLanguages.map((language) => languages[language].name).flatMap((name) => [name, `in ${name}`].map(plainWord)),
);

/** The name on Discord in the previous version. A chat may still show it. */
const former = "tiltify set message";

/** Builds a shortcut. An amount at the start of the text sets a tier from that amount on. */
const tiersAs = (name: string) => ({ name, means: "donation", takes: ["where", "text"] });

export default defineCommand({
  name: "tiltify template",
  group: "people",
  aliases: [
    "tiltify message",
    "tiltify text",
    "tiltify texts",
    tiersAs("tiltify tier"),
    tiersAs("tiltify tiers"),
    former,
  ],
  who: "setters",
  on: { discord: "tiltify set template", twitch: true, browser: true },
  examples: ["tiltify template donation", "tiltify template donation 100 🐳"],
  answers: "privately",
  options: {
    kind: { type: "string", choices: allWordedKinds, also: { large: "highlight" }, ...suggest("texts") },
    // "all" would be the first word of texts such as "all hail {name}".
    where: { ...whereOption, also: {}, isLowerCase: true },
    text: { type: "string", rest: true },
  },
  async run({ kind, where, text }, context) {
    const { place, user, typed, words, wordsOf, services } = context;
    const { say } = words;
    const { settings } = services;
    const now = await settings.read(place);
    const language = now.get("language");
    const spoken = await wordsOf(language);
    if (kind === undefined) return text === undefined ? await overview(now, context) : askForKind(text, context);
    if (text === undefined) return show(kind, { where, now, spoken }, context);
    if (isOfLanguage(text, context)) return whisper(say("message.one-text"));
    const order: Order = { place, by: user, where };
    const tier = kind === "donation" ? readTier(text, context.registry.languages) : undefined;
    if (tier !== undefined) return await changeTier(tier, order, context);
    if (kind === "donation" && isFromNothing(text, context.registry.languages))
      return whisper(say("tier.from-nothing"));
    if (isTyped(text, ["state.reset"], context.registry.languages)) return await takeBack(kind, order, context);
    // An announcement that says only "on" or "off" makes no sense. The streamer meant something else.
    if (isTyped(text, ["state.on", "state.off", "state.none"], context.registry.languages))
      return notAText(kind, context);
    const read = readTemplate(text, kind, [...context.registry.languages, language]);
    if (!read.ok) return whisper(...explainTemplate(read.problem, kind, say), ...youWrote(text, context));
    const { template } = read;
    if (template === spoken.standardText(kind)) return await takeBack(kind, order, context);
    const preview = previewOf(kind, template, await sampleOptionsOf(settings, place), spoken);
    const change = async () => {
      const what = later("history.message", { what: later(`text.${kind}`) });
      const done = await settings.change({ ...order, key: `message ${kind}`, text: template, what });
      return {
        ...whisper(say("message.done", done), ...preview),
        offers: [
          ...(ofDonation.has(kind) ? [{ label: say("status.send-test"), typed: typed("tiltify test") }] : []),
          { label: say("message.undo"), typed: typed("tiltify undo") },
        ],
      };
    };
    const missing = omittedFrom(template, kind).map(asTyped);
    const lacks = missing.length === 0 ? [] : [say("message.lacks", { variables: missing })];
    // In a chat with other bots, a change needs a yes, so that no bot alone can change what we post.
    if (!traitsOf(place.chat).hasOtherBots && lacks.length === 0) return await change();
    return { proposal: whisper(say("message.preview"), ...preview.slice(0, 1), ...lacks), onYes: change };
  },
});

type Context = Pick<CommandContext<Services>, "place" | "registry" | "toType" | "words" | "services">;

/**
 * True for "german {name} gave {amount}", "in german …" and "in-german …". In version 0.2, a template could be for one
 * language only.
 */
function isOfLanguage(text: string, { registry }: Context): boolean {
  const words = splitWords(text).flatMap((word) => word.text.split("-"));
  const starts = [words.slice(0, 1), words.slice(0, 2)].map((some) => some.join(" "));
  return starts.some(
    (start) => isTyped(start, languageRows, registry.languages) || languageNames.has(plainWord(start)),
  );
}

function notAText(kind: WordedKind, { toType, words: { say } }: Context): Reply {
  return whisper(
    say("message.no-text"),
    say("message.back", { next: toType(`tiltify template ${kind} reset`) }),
    say("message.announce", { next: toType("tiltify announce") }),
  );
}

/** Asks which kind is meant, because the first word is probably a mistyped kind. */
function askForKind(text: string, context: Context): Reply {
  const { registry, toType, words } = context;
  const isReset = isTyped(text, ["state.reset"], registry.languages);
  const suggested = suggestName(splitWords(text)[0]?.text ?? "", allWordedKinds);
  const meant = allWordedKinds.find((kind) => kind === suggested);
  const like = `tiltify template ${meant ?? "donation"} ${isReset ? "reset" : exampleOf(meant ?? "donation", words)}`;
  return whisper(
    words.say("message.which", { kinds: allWordedKinds.map((one) => asChosen(words.say, one)) }),
    ...(meant === undefined ? [] : [words.say("did-you-mean", { meant })]),
    words.say("help.example", { typed: toType(like) }),
    ...(isReset ? [] : youWrote(text, context)),
  );
}

/** Returns an example that is a valid template for this kind. */
function exampleOf(kind: WordedKind, words: Words): string {
  return textVariables[kind].includes("comment") ? exampleOfDonation(words) : words.standardText(kind);
}

function exampleOfDonation({ say }: Pick<Words, "say">): string {
  return textOf(say("examples.tiltify template donation"));
}

async function takeBack(kind: WordedKind, order: Order, { words: { say }, services }: Context): Promise<Reply> {
  const what = later(`text.${kind}`);
  const change = {
    key: `message ${kind}`,
    text: "",
    what: later("history.message-reset", { what }),
  } as const;
  const done = await services.settings.change({ ...order, ...change });
  const tiers = kind === "donation" ? (await services.settings.read(order.place)).get("tiers") : [];
  return whisper(say("message.reset", { what, ...done }), ...linesOfTiers(tiers, say));
}

function show(
  kind: WordedKind,
  { where, now, spoken }: { where: string | undefined; now: PlaceSettings; spoken: Words },
  { place, toType, words }: Context,
): Reply {
  const { say } = words;
  const own = now.get(`message ${kind}`);
  const what = later(`text.${kind}`);
  const lines = [
    own === null ? say("message.is-standard", { what }) : say("message.is-own", { what, text: asTyped(own) }),
    say("message.variables", { variables: variablesOf(kind) }),
    say("message.change", { next: toType(`tiltify template ${kind} ${exampleOf(kind, spoken)}`) }),
    ...(kind === "donation" ? [...linesOfTiers(now.get("tiers"), say), howTo({ toType, words })] : []),
    ...(own === null ? [] : [say("message.back", { next: toType(`tiltify template ${kind} reset`) })]),
  ];
  if (traitsOf(place.chat).isOneLine) return whisper(...lines);
  return {
    ...whisper(...lines, say("message.brackets")),
    form: {
      title: say("message.form", { what }),
      fields: [
        {
          type: "text",
          name: "text",
          label: say("message.form.text"),
          hint: say("message.form.hint"),
          value: own ?? spoken.standardText(kind),
          longest: longestTemplate,
          whenEmpty: "reset",
        },
      ],
      order: { command: "tiltify template", named: { kind, ...(where && { where }) } },
    },
  };
}

async function overview(now: PlaceSettings, context: Context): Promise<Reply> {
  const { place, toType, words } = context;
  const { say } = words;
  const own = allWordedKinds.flatMap((kind) => {
    const text = now.get(`message ${kind}`);
    return text === null
      ? []
      : [{ item: true, name: asChosen(say, kind), text: asTyped(text), note: say(`text.${kind}`) }];
  });
  const none = own.length === 0 ? [say("message.no-own")] : [];
  const kinds = say("message.kinds", { kinds: allWordedKinds.map((one) => asChosen(say, one)) });
  if (traitsOf(place.chat).isOneLine) {
    return whisper(
      ...(own.length === 0 ? none : [say("message.own-kinds", { kinds: own.map(({ name }) => name) })]),
      kinds,
      say("help.example", { typed: toType(`tiltify template donation ${exampleOfDonation({ say })}`) }),
    );
  }
  const change = say("message.change-one", { next: toType("tiltify template donation") });
  return {
    ...whisper(...[...none, ...own, ...linesOfTiers(now.get("tiers"), say)], ...[kinds, change]),
    title: say("message.title", { place: place.name }),
  };
}
