import { randomBytes } from "node:crypto";
import { withoutUnseen } from "../../safety/text.ts";
import type { Clock } from "../../util/clock.ts";
import { secondMs } from "../../util/durations.ts";
import { errorText, logAs, UserError } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { late, orLate } from "../../util/waiting.ts";
import type { Say } from "../../words/en.ts";
import type { Line } from "../../words/parts.ts";
import { sayProblem } from "../../words/refusal.ts";
import { inZone, type Words, type WordsOf } from "../../words/say.ts";
import { partsOf, type Reply, whisper } from "../reply/reply.ts";
import { traitsOf } from "../traits.ts";
import type { ArgumentProblem } from "../understanding/arguments.ts";
import type { AnyCommand, CallPlace, CommandCall, CommandContext, Proposal } from "../understanding/command.ts";
import type { ArgumentValue, Permission } from "../understanding/command-fields.ts";
import { entryOn, isOn } from "../understanding/command-names.ts";
import type { CommandRegistry } from "../understanding/command-registry.ts";
import { asTypedIn, commandTexts, exampleIn } from "../understanding/command-texts.ts";
import { sayBesides, sayInstead } from "../understanding/instead.ts";
import { mayUse, permissionFor, permissionOn } from "../understanding/permissions.ts";
import { argumentsOf, findCommand } from "../understanding/resolve.ts";
import { splitWords, type Word } from "../understanding/words.ts";
import { askForYes, createConfirmations } from "./confirmations.ts";
import { createCooldowns } from "./cooldowns.ts";
import { adviseInPublic } from "./public-advice.ts";
import { adviseOn, explainProblem, sayWhoMay, suggestLonger } from "./router-answers.ts";

const longestCall = 500;
const deadlineMs = 10_000;
/**
 * How long a person waits in a place before the same command answers openly again. Moderators and managers never wait.
 */
const openlyAgainMs = 5 * secondMs;
/** In a place, the hint about an unknown command is given at most this often. */
const unknownMs = 30_000;

type RouterOptions<Services> = SpeakersOptions & {
  registry: CommandRegistry<AnyCommand<Services>>;
  services: Services;
  clock: Clock;
  log: Logger;
  /** Returns six characters. They link the answer to a log line. */
  newErrorId?: () => string;
  /** Returns a new ID for a confirmation, so that a yes never counts for another one. */
  newConfirmationId?: () => string;
  /** Returns the name of the role that a server has chosen for this permission, if there is one. */
  roleFor?: (place: CallPlace, needs: Permission) => Promise<string | undefined>;
  /** True if people can get a donation link there that tells us who they are. */
  canGive?: (place: CallPlace) => Promise<boolean>;
};

type Router = (call: CommandCall) => Promise<Reply | undefined>;

/**
 * Answers typed commands. Finds the command, checks the permission, reads the arguments and runs it. Returns undefined
 * to stay silent. Never throws. Never repeats what was typed, because anybody could then make the bot say anything.
 */
export function createRouter<Services>(options: RouterOptions<Services>): Router {
  const { services, wordsOf, clock, log, newErrorId = newId, newConfirmationId = newId, roleFor, canGive } = options;
  const speakersFor = createSpeakers(options);
  const cooldowns = createCooldowns({ now: clock.now });
  const confirmations = createConfirmations({ now: clock.now });

  async function answer(call: CommandCall, speakers: Speakers): Promise<Reply | undefined> {
    const { place, user, text } = call;
    const { say } = speakers.private;
    if (text.length > longestCall) return replyPrivately(call, say("router.too-long", { most: longestCall }));
    const registry = options.registry.in([speakers.open.language, speakers.private.language]);
    const words = splitWords(text);
    const found = findCommand(call, registry);
    if (found === "you") return await sayYou(say, { registry, call });
    if (found === "payment")
      return openly(call, say("router.payment", { typed: registry.toType(place.chat, "donate") }));
    if (found === undefined) return advise(say, words, { registry, call });

    const { command } = found;
    // Suggests what this person can use in place of the command.
    const insteadOf = ({ name }: AnyCommand<Services>, behind: readonly Word[] = []) =>
      sayInstead(say, name.split(" ").at(-1) ?? "", {
        ...{ registry, user, chat: place.chat },
        behind: behind.map((word) => word.text).join(" "),
      });
    if (!isOn(place.chat, command) && user.role !== "everyone") {
      return whisper(...insteadOf(command), registry.typedElsewhere(say, command.name, place));
    }
    const { args, problems } = argumentsOf(call, found, registry.languages);
    const takeConfirmed = call.isPolled ? () => undefined : confirmations.goOn(call);
    const who = { command: command.name, user: user.id, chat: place.chat, place: place.address };
    const refuse = async (needs: Exclude<Permission, "everyone">) => {
      if (call.isPolled) return undefined;
      log.info({ ...who, needs }, "command refused");
      const role = await roleFor?.(place, needs);
      const lines = [sayWhoMay(say, needs, place, role), say("router.unchanged")];
      if (user.role === "everyone") return replyPrivately(call, ...lines);
      // Only team members get this far. They wait for an answer, unlike strangers who try things out.
      const isClear = Object.entries(command.options).some(([name, option]) => "choices" in option && name in args);
      return whisper(...lines, ...(isClear ? [] : insteadOf(command, found.words)));
    };
    const permission = permissionOn(command, place.chat);
    if (permission !== "everyone" && !mayUse({ permission }, user)) return refuse(permission);
    const { asked, cooldownMs } = questionOf(command, args);
    const hasToWait = user.role === "everyone" && !call.continued;
    const answered = [command.name, asked, place.chat, place.address].join("\n");
    const placeMs = hasToWait ? (call.placeCooldownMs ?? 0) : 0;
    if (placeMs > 0 && cooldowns.leftMs(answered) > 0) return undefined;
    const waitMs = hasToWait ? cooldowns.take(Object.values({ ...who, asked }).join("\n"), cooldownMs) : 0;
    if (waitMs > 0) return replyPrivately(call, say("router.wait", { left: Math.ceil(waitMs / secondMs) * secondMs }));

    // Other bots may have this word too. The first time somebody types it, we ask whether it is for us.
    const first = call.asksFirst === undefined ? undefined : firstAsked[command.name];
    if (first !== undefined) return problems.length > 0 ? undefined : askFirst(say(first), call, speakers);
    const forgiven = problems.filter((one) => isForgiven(one, call, command));
    const problem = problems.find((one) => !forgiven.includes(one));
    const longer = problems.length > 0 && !isViewerInPublic(call) && suggestLonger(say, words, command, registry, call);
    if (longer) return whisper(longer);
    if (problem !== undefined) {
      // Examples contain the command's own name, so we show none to people who typed a shortcut.
      const [entry, texts] = [entryOn(place.chat, found), commandTexts(speakers.private)];
      const examples = command.examples.map((text) =>
        registry.toType(place.chat, exampleIn(texts, text, command.options)),
      );
      const [example] = found.shortcut ? [] : examples;
      const besides = sayBesides(say, command, { words: found.words, registry, user, chat: place.chat });
      return whisper(...explainProblem(say, problem, { entry, chat: place.chat, texts, example }), ...besides);
    }
    const needs = permissionFor(command, args, place.chat);
    if (needs !== "everyone" && !mayUse({ permission: needs }, user)) return refuse(needs);
    // The cooldown starts here, after all checks. A mistyped question must not keep others from asking.
    cooldowns.take(answered, placeMs);
    if (command.who !== "everyone" && !call.isPolled) log.info(who, "command used");
    const spokenIn = command.answers === "openly" ? speakers.open : speakers.private;
    const reply = await run(command, args, call, { takeConfirmed, words: spokenIn, registry });
    return { spokenIn, ...reply };
  }

  /**
   * Asks whether a typed word is a command for us, and not for another bot. After a yes, the word is ours in this
   * channel, and the command runs.
   */
  function askFirst(question: Line, { asksFirst = "", ...call }: CommandCall, speakers: Speakers): Reply {
    const onYes = async () => {
      await answer({ ...call, text: `tiltify twitch command on ${asksFirst}` }, speakers);
      return (await answer(call, speakers)) ?? whisper();
    };
    return settle(speakers.private.say, { proposal: whisper(question), onYes }, "moderator", call);
  }

  /**
   * Answers a question about somebody's own donations. We don't know who they are on Tiltify, and everybody's donations
   * would be the wrong answer.
   */
  async function sayYou(
    say: Say,
    { registry, call }: { registry: CommandRegistry; call: CommandCall },
  ): Promise<Reply> {
    const typed = (name: string) => registry.toType(call.place.chat, name);
    const give = (await canGive?.(call.place)) ? [say("router.you.give", { typed: typed("give") })] : [];
    const hasList = registry.called("donations") !== undefined;
    const latest = hasList ? [say("router.you.latest", { typed: typed("donations") })] : [];
    return openly(call, say("router.you"), ...give, ...latest);
  }

  function advise(
    say: Say,
    words: readonly Word[],
    { registry, call }: { registry: CommandRegistry; call: CommandCall },
  ) {
    if (!isPublic(call)) return whisper(...adviseOn(say, words, registry, call));
    if (call.isToUs) {
      // Somebody who mentions the bot always gets an answer. But viewers don't get the same answer again and again.
      const lines = adviseOn(say, words, registry, call);
      if (lines.length === 0) return undefined;
      const key = ["", call.place.chat, call.place.address, JSON.stringify(lines)].join("\n");
      const isNotified = call.user.role === "everyone" && cooldowns.take(key, unknownMs) > 0;
      return isNotified ? undefined : openly(call, ...lines);
    }
    const lines = call.user.role === "everyone" ? [] : adviseInPublic(say, words, registry, call);
    return lines.length === 0 ? undefined : whisper(...lines);
  }

  async function run(
    command: AnyCommand<Services>,
    args: Record<string, ArgumentValue>,
    call: CommandCall,
    { takeConfirmed, words, registry }: Pick<CommandContext<Services>, "takeConfirmed" | "words" | "registry">,
  ): Promise<Reply> {
    const { place, user } = call;
    const { say } = words;
    const errorId = newErrorId();
    const fail = logAs(log, "error", "command failed", { command: command.name, errorId });
    try {
      const asked = {
        ...{ place, user, services, registry, takeConfirmed, words, wordsOf },
        answers: call.answers,
        repliesTo: call.repliesTo,
        now: clock.now(),
        typed: (text: string) => registry.typed(place.chat, asTypedIn(words, text, registry)),
        toType: (text: string) => registry.toType(place.chat, asTypedIn(words, text, registry)),
      };
      const running = command.run(args, asked);
      const outcome = await orLate(clock, running, deadlineMs);
      if (outcome !== late) return settle(say, outcome, permissionFor(command, args, place.chat), call);
      log.warn({ command: command.name, errorId }, "command took too long");
      void running.catch(fail);
      return whisper(say("router.slow", { id: partsOf(errorId) }));
    } catch (error) {
      if (error instanceof UserError) return whisper(sayProblem(words, error));
      fail(error);
      return whisper(say("router.failed", { id: partsOf(errorId) }));
    }
  }

  /** If the command asks for a confirmation, stores it and adds how to say yes. */
  function settle(say: Say, outcome: Reply | Proposal, needs: Permission, call: CommandCall): Reply {
    if (!("onYes" in outcome)) return outcome;
    const id = newConfirmationId();
    confirmations.hold(call, needs, { ...outcome, id });
    return askForYes(say, outcome, { id, chat: call.place.chat });
  }

  return async (typed) => {
    const call = asSeen(typed);
    const speakers = await speakersFor(call);
    const reply = await answer(call, speakers);
    if (reply === undefined || (reply.private && isViewerInPublic(call))) return undefined;
    return { spokenIn: speakers.private, ...reply };
  };
}

/**
 * The first time that a moderator types one of these as a single word, such as `!pause`, we ask whether it is for us.
 */
const firstAsked: Readonly<Record<string, "first.pause" | "first.resume" | "first.undo">> = {
  "tiltify pause": "first.pause",
  "tiltify resume": "first.resume",
  "tiltify undo": "first.undo",
};

/** In a public chat everybody sees the reply. In other chats, only the person who asked does. */
function openly(call: CommandCall, ...lines: Line[]): Reply {
  return isPublic(call) ? { lines } : whisper(...lines);
}

/**
 * If one of the choices counts as a question of its own, returns that choice as `asked`, and otherwise an empty string.
 * Also returns the cooldown of that question.
 */
function questionOf({ options, answers }: AnyCommand<never>, args: Readonly<Record<string, ArgumentValue>>) {
  const of = Object.entries(options).map(
    ([name, option]) => "cooldownsMs" in option && { asked: args[name], waits: option.cooldownsMs },
  );
  const { asked = "", waits = {} } = of.find((one) => one !== false) || {};
  return { asked, cooldownMs: waits[asked] ?? (answers === "openly" ? openlyAgainMs : 0) };
}

/** Removes invisible characters. Some apps add them when people send the same text twice. */
function asSeen({ text, named, ...call }: CommandCall): CommandCall {
  const values = Object.entries(named ?? {}).map(
    ([name, value]) => [name, typeof value === "string" ? withoutUnseen(value) : value] as const,
  );
  return { ...call, text: withoutUnseen(text), ...(named && { named: Object.fromEntries(values) }) };
}

/** Returns a random id of six hex digits, short enough for people to read out. */
export function newId(): string {
  return randomBytes(3).toString("hex");
}

/** Replies only to the person who asked. In a public chat we stay silent, because other bots share it. */
function replyPrivately(call: CommandCall, ...lines: Line[]): Reply | undefined {
  return isPublic(call) ? undefined : whisper(...lines);
}

function isPublic({ place }: CommandCall): boolean {
  return traitsOf(place.chat).isPublic;
}

/**
 * True for viewers in a public chat. Their mistakes get no answer, because trolls would play with a bot's error
 * messages.
 */
function isViewerInPublic(call: CommandCall): boolean {
  return isPublic(call) && call.user.role === "everyone";
}

/**
 * True for problems that we ignore. A question with extra or unknown words gets the default answer. Without a required
 * argument there is no answer to give.
 */
function isForgiven({ type, ...problem }: ArgumentProblem, call: CommandCall, { who }: AnyCommand<never>): boolean {
  if (isViewerInPublic(call)) return type !== "missing";
  // Some options have their own name as the only choice. Buttons contain that name, and nobody types it.
  const isTicked = "options" in problem && problem.options.some(({ option, choices }) => choices.join() === option);
  const isGuessed = "meant" in problem || ("options" in problem && !isTicked);
  return who === "everyone" && call.named === undefined && type !== "missing" && !isGuessed;
}

/**
 * `open` is the place's language, for public answers. `private` is for private answers: the reader's language, or the
 * place's if we don't know it.
 */
type Speakers = { open: Words; private: Words };

type SpeakersOptions = {
  wordsOf: WordsOf;
  /** Words in the language of public answers in this place. */
  wordsAt(place: CallPlace): Promise<Words>;
  log: Logger;
};

/** Chooses the languages of an answer. Never throws. If a place's language can't be read, it is English. */
function createSpeakers({ wordsOf, wordsAt, log }: SpeakersOptions) {
  return async ({ place, language }: CommandCall): Promise<Speakers> => {
    const open = await wordsAt(place).catch((error: unknown) => {
      log.error({ place: place.address, error: errorText(error) }, "language could not be read");
      return wordsOf("en");
    });
    return { open, private: language === undefined ? open : inZone(await wordsOf(language), open.zone) };
  };
}
