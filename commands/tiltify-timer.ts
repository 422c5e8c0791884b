import { type Reply, type ReplyText, whisper } from "../src/chat/reply/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import type { CommandContext } from "../src/chat/understanding/command.ts";
import type { Services } from "../src/services/services.ts";
import type { TimerState } from "../src/settings/timer-state.ts";
import type { Later } from "../src/words/parts.ts";
import { defineCommand } from "./parts/define.ts";
import { here, onceSure, whereOption } from "./parts/settings.ts";
import { gainOf, readTimerOrder, timerOffers } from "./parts/timer-words.ts";

type Context = Pick<CommandContext<Services>, "place" | "typed" | "toType" | "words">;

export default defineCommand({
  name: "tiltify timer",
  group: "stream",
  aliases: ["tiltify subathon"],
  who: "moderators",
  // Discord has no room for another command next to the question `timer`.
  on: { discord: "tiltify set timer", twitch: true, browser: true },
  examples: ["tiltify timer start 4h", "tiltify timer 10m per $5", "tiltify timer add 15m"],
  answers: "privately",
  options: {
    where: whereOption,
    action: {
      type: "string",
      choices: ["start", "pause", "resume", "add", "set", "rule", "cap", "off"],
      // People who type "stop" want to continue later.
      also: { begin: "start", new: "start", stop: "pause", continue: "resume", unpause: "resume", extend: "add" },
    },
    time: { type: "string", isDuration: true },
    amount: { type: "string", rest: true },
  },
  async run({ where, action, time, amount }, context) {
    const { place, user, registry, toType, words, services } = context;
    const { say } = words;
    const before = await services.timer.read(place);
    const toStart = say("timer.to-start", { next: toType(start) });
    const text = [time, amount].filter(Boolean).join(" ");
    if (action === undefined && text === "") {
      return before === null ? none(context) : stateOf(before, here, context);
    }
    if (before === null && action !== "start") return whisper(say("timer.none-yet"), toStart);
    const read = readTimerOrder(action, text, registry.languages);
    if ("wrong" in read) {
      const example = action === undefined || action === "rule" ? rule : (examples[action] ?? start);
      return whisper(say(read.wrong), say("help.example", { typed: toType(example) }));
    }
    // Announcements can be paused for a time, so people expect the same of the timer.
    const lasting = action === "pause" && text !== "" ? [say("comments.no-end")] : [];
    const change = async () => {
      const done = await services.timer.change({ place, by: user, where, timer: read.order });
      if (done.state === null) return whisper(say("timer.removed", { where: done.where }));
      const reply = stateOf(done.state, done.where, context);
      return { ...reply, lines: [...reply.lines, ...lasting] };
    };
    return onceSure(say, read.doubtful, change);
  },
});

const start = "tiltify timer start 4h 10m per $5";
const rule = "tiltify timer 10m per $5";
const examples: Readonly<Record<string, string>> = {
  ...{ add: "tiltify timer add 15m", set: "tiltify timer set 2h", cap: "tiltify timer cap 48h" },
};

function none({ place, typed, toType, words: { say } }: Context): Reply {
  const offers = traitsOf(place.chat).isPublic ? [] : timerOffers(null, { say, typed });
  return { ...whisper(say("timer.none"), say("timer.to-start", { next: toType(start) })), offers };
}

function stateOf(state: TimerState, where: Later, { place, typed, toType, words }: Context): Reply {
  const { say } = words;
  const { leftMs: left, isOver, isRunning, rule: held, capMs, otherCurrencies } = state;
  const gain = gainOf(state, words);
  const isFull = capMs !== null && state.wholeMs >= capMs;
  const more: ReplyText[] = [
    ...gain,
    ...(capMs === null || isFull ? [] : [say("timer.cap", { cap: capMs })]),
    ...(held === null ? [say("timer.no-rule", { next: toType(rule) })] : []),
    ...(otherCurrencies.length === 0 ? [] : [say("timer.other-money", { currencies: otherCurrencies })]),
  ];
  const now = isRunning ? say("timer.runs", { where, left }) : say("timer.stands", { where, left });
  const offers = traitsOf(place.chat).isPublic ? [] : timerOffers(state, { say, typed });
  return isOver
    ? { ...whisper(say("timer.ended", { where }), say("timer.to-start", { next: toType(start) })), offers }
    : { ...whisper(now, ...more), offers };
}
