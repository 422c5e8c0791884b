import { type Reply, whisper } from "../src/chat/reply/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { parseClock } from "../src/chat/understanding/clock-times.ts";
import type { CommandContext } from "../src/chat/understanding/command.ts";
import type { Shortcut } from "../src/chat/understanding/command-fields.ts";
import { parseDuration } from "../src/chat/understanding/durations.ts";
import { resolveChoice, withoutFillers } from "../src/chat/understanding/loose-words.ts";
import { splitWords } from "../src/chat/understanding/words.ts";
import type { Order } from "../src/services/moderating/command-scope.ts";
import type { Services } from "../src/services/services.ts";
import { settings as schema } from "../src/settings/schema.ts";
import { suggestName } from "../src/util/suggestion.ts";
import type { Language } from "../src/words/languages.ts";
import { later } from "../src/words/later.ts";
import type { Later, Line } from "../src/words/parts.ts";
import { plainWord } from "../src/words/typed-words.ts";
import { approve } from "./parts/approving.ts";
import { defineCommand } from "./parts/define.ts";
import { changed, here, showValue, whereOption } from "./parts/settings.ts";
import { sayWhereNoticesGo } from "./parts/tasks.ts";

const approveAs = (name: string) => ({ name, means: "waiting", takes: ["whose"] });

export default defineCommand({
  name: "tiltify comments",
  group: "stream",
  aliases: [
    ...[approveAs("tiltify approve"), approveAs("tiltify team approve"), approveAs("tiltify comments waiting")],
    ...["tiltify comment", "tiltify announce comments"],
    { name: "tiltify no comments", means: "off", takes: ["where"] },
  ] as (string | Shortcut)[],
  who: "moderators",
  on: {
    discord: ["tiltify comments", "tiltify approve"],
    twitch: ["tiltify comments", "tiltify approve"],
    browser: true,
  },
  examples: ["tiltify comments off", "tiltify comments approve", "tiltify comments delay 30s", "tiltify approve ann"],
  answers: "privately",
  options: {
    state: {
      type: "string",
      choices: ["on", "off", "approve", "delay", "waiting"],
      also: { yes: "on", show: "on", enable: "on", no: "off", none: "off", hide: "off", disable: "off" },
    },
    where: whereOption,
    time: {
      type: "string",
      isDuration: true,
    },
    whose: { type: "string", rest: true },
  },
  async run({ state, where, time, whose }, context) {
    const { place, user, registry, toType, words, services } = context;
    const { say } = words;
    const readDelay = (typed: string) => delayIn(typed, registry.languages);
    if (state === "waiting") return approve(whose ?? time, context);
    // `comments approve ann` approves Ann's comment. `comments approve` alone changes the setting.
    const named = [time, whose].filter((word) => word !== undefined).join(" ");
    if (state === "approve" && named !== "" && readDelay(named) === undefined) return approve(named, context);
    const order = { place, by: user, where };
    // Another word than a time may mean the opposite: "comments not on". Turning them off is always safe.
    const isOdd =
      state === "on" ? !isTime(named, registry.languages) : state === undefined && readDelay(time ?? "") === undefined;
    if (time !== undefined && isOdd) {
      const examples = ["off", "delay 30s"].map((word) =>
        say("help.example", { typed: toType(`tiltify comments ${word}`) }),
      );
      const suggested = state ?? suggestName(time, ["off", "on", "approve", "delay"]);
      if (suggested !== undefined)
        return whisper(say("comments.meant", { typed: toType(`tiltify comments ${suggested}`) }));
      return whisper(say("comments.which"), ...examples);
    }
    if (state === "delay" || (state === undefined && time !== undefined)) return await hold(order, time, context);
    const before = (await services.settings.read(place)).get("comments");
    if (state === undefined) {
      const value = say(`comments.${before}`, { where: here });
      return showValue(say, value, toType(`tiltify comments ${before === "on" ? "off" : "on"}`));
    }
    const change = async () => {
      const [from, to] = [later(`settings.comments.${before}`), later(`settings.comments.${state}`)];
      const what = changed(later("settings.comments"), from, to);
      const done = await services.settings.change({ ...order, key: "comments", text: state, what });
      const how = state === "approve" ? await howToApprove(context) : [];
      const lasting = time === undefined ? [] : [say("comments.no-end")];
      return whisper(say(`comments.${state}`, done), ...how, ...lasting);
    };
    // "off" is needed in a hurry, so it works at once. "on" shows everybody's comments. It needs a yes, so that no
    // other bot can do it alone.
    if (state !== "on" || before === "on" || !traitsOf(place.chat).hasOtherBots) return await change();
    return { proposal: whisper(say("comments.ask-on")), onYes: change };
  },
});

type Context = Pick<CommandContext<Services>, "place" | "registry" | "toType" | "words" | "services">;

/** Says where moderators are asked about comments. If nobody has chosen a place for that, says how to choose one. */
async function howToApprove({ place, registry, toType, words: { say }, services: { team } }: Context): Promise<Line[]> {
  const isNotified = await team.isNotified(place);
  const next = toType("tiltify approve");
  if (traitsOf(place.chat).isPublic) {
    const where = registry.ways.discord
      ? say("comments.seen-nowhere", { next: "/tiltify alerts here" })
      : say("comments.seen-there");
    return [say("comments.approve-one", { next }), isNotified ? say("comments.seen-elsewhere") : where];
  }
  if (isNotified) return [say("comments.asked")];
  return [
    say("status.nobody-asked"),
    sayWhereNoticesGo(say, place, { typed: toType("tiltify alerts here") }),
    say("comments.alone", { next }),
  ];
}

/** Sets a delay for comments. During it, a moderator can hide a comment before it is sent. */
async function hold(order: Order, time: string | undefined, context: Context): Promise<Reply> {
  const { place, registry, toType, words, services } = context;
  const { say } = words;
  const before = (await services.settings.read(place)).get("delay");
  const describe = (delayMs: number, where: Later) =>
    delayMs === 0 ? say("comments.delay.off", { where }) : say("comments.delay", { time: delayMs, where });
  if (time === undefined) {
    return showValue(say, describe(before, here), toType(`tiltify comments delay ${before === 0 ? "30s" : "off"}`));
  }
  const delay = delayIn(time, registry.languages);
  if (delay === undefined) return whisper(say("comments.delay.no-time"));
  const what = changed(later("settings.delay"), delayFor(before), delayFor(delay));
  const { where } = await services.settings.change({ ...order, key: "delay", text: String(delay / 1_000), what });
  return whisper(describe(delay, where));
}

/**
 * Returns milliseconds. A number alone is in seconds. Returns undefined if the text isn't a time or is too long a time.
 */
function delayIn(time: string, languages: readonly Language[]): number | undefined {
  const typed = /^\d+$/.test(plainWord(time)) ? `${time}s` : time;
  const wanted =
    resolveChoice(time, { choices: ["on", "off"] }, languages) === "off" ? 0 : parseDuration(typed, languages);
  return wanted === undefined ? undefined : schema.delay.parse(String(wanted / 1_000));
}

/** True for a time and for fillers such as "please", which are part of the text because a donor's name may be, too. */
function isTime(text: string, languages: readonly Language[]): boolean {
  const plain = withoutFillers(splitWords(text), languages).map((word) => word.text);
  return [text, plain.join(" ")].some(
    (one) => one === "" || parseDuration(one, languages) !== undefined || parseClock(one, languages) !== undefined,
  );
}

function delayFor(delayMs: number): Later {
  return delayMs === 0 ? later("value.off") : later("value.lasts", { time: delayMs });
}
