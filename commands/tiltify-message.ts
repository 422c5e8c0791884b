import type { CallPlace, Typed } from "../src/chat/command.ts";
import { type Reply, whisper } from "../src/chat/reply.ts";
import { suggestName } from "../src/chat/suggestion.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { splitWords } from "../src/chat/words.ts";
import { longestTemplate, readTemplate } from "../src/composing/own-text-rules.ts";
import { allWordedKinds, type WordedKind, wordedKinds } from "../src/composing/own-words.ts";
import type { Order } from "../src/services/moderating/scope.ts";
import type { SettingsService } from "../src/services/moderating/settings.ts";
import type { PlaceSettings } from "../src/settings/read.ts";
import type { Say } from "../src/words/en.ts";
import { defineCommand } from "./parts/define.ts";
import { explainTemplate, previewOf, sampleOptionsOf, variablesOf } from "./parts/own-words.ts";
import { done, whereOption } from "./parts/settings.ts";

/** A test is a donation. */
const saidOfDonation: ReadonlySet<WordedKind> = new Set(["donation", "comment", "highlight"]);
const example = "{name} gave {amount}: {comment}";

export default defineCommand({
  name: "tiltify message",
  group: "settings",
  aliases: [],
  who: "setters",
  on: { discord: "tiltify set message", twitch: true, browser: true },
  examples: ["tiltify message donation {name} gave {amount}: {comment}", "tiltify message donation reset"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    kind: { type: "string", choices: allWordedKinds },
    where: whereOption,
    text: { type: "string", rest: true },
  },
  async run({ kind, where, text }, { place, user, typed, words, services: { settings } }) {
    const now = await settings.read(place);
    if (kind === undefined)
      return text === undefined ? overview(place, { now, typed }) : askForKind(place, { text, typed });
    if (text === undefined) return show(kind, { place, where, now, typed });
    const order = { place, by: user, where };
    if (text.toLowerCase() === "reset") return await takeBack(kind, order, { settings, say: words.say });
    if (orderWords.has(text.toLowerCase())) return whisper(notAText(kind, typed));
    const read = readTemplate(text, kind);
    if (!read.ok) {
      const problem = `${explainTemplate(read.problem, kind)} Nothing was changed.`;
      return traitsOf(place.chat).isPublic ? whisper(problem) : whisper(problem, youWrote(text));
    }
    const { template } = read;
    if (template === wordedKinds[kind].usual) return await takeBack(kind, order, { settings, say: words.say });
    const preview = previewOf(kind, template, await sampleOptionsOf(settings, place), words);
    const change = async () => {
      const what = `changed what I say of ${wordedKinds[kind].what}`;
      const { where: reached } = await settings.change({ ...order, key: `message ${kind}`, text: template, what });
      return {
        ...done(words.say, reached, "I say it in your words. Made up, it reads:", ...preview),
        offers: [
          ...(saidOfDonation.has(kind) ? [{ label: "Send a test", typed: typed("tiltify test") }] : []),
          { label: "Take it back", typed: typed("tiltify undo") },
        ],
      };
    };
    // One bot's word is not enough to put words into our mouth where other bots are moderators, too.
    if (!traitsOf(place.chat).hasOtherBots) return await change();
    return { proposal: whisper("Made up, it reads:", ...preview.slice(0, 1)), onYes: change };
  },
});

/** Nobody wants these to be all that is said, again and again. */
const orderWords: ReadonlySet<string> = new Set([
  ...["off", "on", "no", "none", "nothing", "default", "standard", "normal", "delete", "remove", "clear", "stop"],
]);

function notAText(kind: WordedKind, typed: Typed): string {
  const own = typed(`tiltify message ${kind} reset`);
  const less = typed("tiltify announce");
  return `Nothing was changed: that would be all I say of ${wordedKinds[kind].what}. For my own words again, ${own}; for what I announce at all, ${less}`;
}

/** The first word was to be a kind. */
function askForKind({ chat }: CallPlace, { text, typed }: { text: string; typed: Typed }): Reply {
  const isReset = text.toLowerCase() === "reset";
  const suggested = suggestName(splitWords(text)[0]?.text ?? "", allWordedKinds);
  const meant = allWordedKinds.find((kind) => kind === suggested);
  const howTo = typed(`tiltify message ${meant ?? "donation"}`);
  const like = `${howTo} ${isReset ? "reset" : exampleOf(meant ?? "donation")}`;
  const guess = meant === undefined ? "" : ` Did you mean ${meant}?`;
  const problem = `I need to know first what it is said of: ${allWordedKinds.join(", ")}.${guess} Like this: ${like}. Nothing was changed.`;
  return isReset || traitsOf(chat).isPublic ? whisper(problem) : whisper(problem, youWrote(text));
}

/** A text that this kind takes. */
function exampleOf(kind: WordedKind): string {
  const { variables, usual } = wordedKinds[kind];
  return (variables as readonly string[]).includes("comment") ? example : usual;
}

/** Whoever wrote it, perhaps in a form, gets it back where nobody else reads it. */
function youWrote(text: string): string {
  return `You wrote: ${text}`;
}

async function takeBack(
  kind: WordedKind,
  order: Order,
  { settings, say }: { settings: SettingsService; say: Say },
): Promise<Reply> {
  const { what } = wordedKinds[kind];
  const { where } = await settings.change({
    ...order,
    key: `message ${kind}`,
    text: "",
    what: `took back the own words for ${what}`,
  });
  return done(say, where, `of ${what} I speak in my own words again.`);
}

function show(
  kind: WordedKind,
  { place, where, now, typed }: { place: CallPlace; where: Order["where"]; now: PlaceSettings; typed: Typed },
): Reply {
  const own = now.get(`message ${kind}`);
  const { what, usual } = wordedKinds[kind];
  const howTo = typed(`tiltify message ${kind}`);
  const holds = own === null ? `Of ${what} I speak in my own words.` : `Of ${what} I say: ${own}`;
  const back = own === null ? [] : [`Mine again: ${howTo} reset`];
  const words = `I know ${variablesOf(kind)}`;
  if (traitsOf(place.chat).isOneLine)
    return whisper(`${holds} ${words}. To change it: ${howTo} and your text.`, ...back);
  return {
    ...whisper(
      holds,
      `To change it: ${howTo} and your text, such as ${exampleOf(kind)}`,
      ...back,
      `${words}. What stands in [square brackets] is left out where there is no value.`,
    ),
    form: {
      title: `What I say of ${what}`,
      fields: [
        {
          type: "text",
          name: "text",
          label: "Your words",
          hint: `[In brackets]: only where there is a value. Empty: mine again.`,
          value: own ?? usual,
          longest: longestTemplate,
          whenEmpty: "reset",
        },
      ],
      order: { command: "tiltify message", named: { kind, ...(where && { where }) } },
    },
  };
}

function overview(place: CallPlace, { now, typed }: { now: PlaceSettings; typed: Typed }): Reply {
  const isOwn = (kind: WordedKind) => now.get(`message ${kind}`) !== null;
  const howTo = typed("tiltify message donation");
  if (traitsOf(place.chat).isOneLine) {
    const own = allWordedKinds.filter(isOwn).join(", ");
    return whisper(
      `In your own words: ${own || "nothing yet"}. You can change ${allWordedKinds.join(", ")}. Like this: ${howTo} ${example}`,
    );
  }
  const lines = allWordedKinds.map((kind) => ({
    item: true,
    name: kind,
    text: now.get(`message ${kind}`) ?? "my own words",
    note: wordedKinds[kind].what,
  }));
  return { ...whisper(...lines, `To change one: ${howTo}`), title: `What I say in ${place.name}` };
}
