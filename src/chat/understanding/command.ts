import type { Language } from "../../words/languages.ts";
import type { Words, WordsOf } from "../../words/say.ts";
import type { Reply, ReplyText } from "../reply/reply.ts";
import type { ArgumentValue, CommandFacts, CommandOption, CommandOptions, Rights, Who } from "./command-fields.ts";
import type { CommandRegistry } from "./command-registry.ts";

/** What a person typed, as every adapter hands it over. */
export type CommandCall = {
  place: CallPlace;
  user: CallUser;
  /** Everything after the sign of a command: `tiltify connect 0f4c…`. */
  text: string;
  /** The reader's own, where the chat knows it. */
  language?: Language | undefined;
  /** The arguments by their options' names, where the chat knows them; then `text` names the command, by an older name perhaps. */
  named?: Readonly<Record<string, ArgumentValue>> | undefined;
  /**
   * The id of the question that this answers, where the chat knows it: a yes to an older question is no yes to a newer
   * one.
   */
  answers?: string | undefined;
  /** Goes on with an answer that was given just now, such as its next page: that waits for no cooldown. */
  continued?: boolean | undefined;
  /** Nobody typed it: a page shows how things stand. It is in no log, and ends no question. */
  isLook?: boolean | undefined;
  /** Typed to us by our name, in a chat where everybody reads along: nobody else answers it. */
  isToUs?: boolean | undefined;
  /** A word that other bots may have as well: whoever types it is asked first whether it is for us, and it is ours after a yes. */
  asksFirst?: string | undefined;
  /** For how long nobody but moderators gets the same command answered there again: who asks meanwhile has read it. */
  placeCooldownMs?: number | undefined;
};

export type CallPlace = {
  /** `browser`, `discord`, `twitch`. */
  chat: string;
  connection: string;
  /** The space's address (a server, a channel, `browser`) and name for people. */
  space: { address: string; name: string };
  /** The place's address and its name for people, such as `#donations`. */
  address: string;
  name: string;
};

/** `id` is unique on its chat; `role` is the highest this person has in this place. */
export type CallUser = Rights & { id: string; name: string };

type OptionValue<O extends CommandOption> = O extends { choices: readonly (infer Choice)[] }
  ? Choice
  : O extends { type: "integer" }
    ? number
    : string;

/** The arguments `run` gets: required options are there, others may be undefined. */
export type CommandArguments<O extends CommandOptions> = {
  readonly [K in keyof O]: O[K] extends { required: true } ? OptionValue<O[K]> : OptionValue<O[K]> | undefined;
};

/** A command as people type it in their chat, its sign included: `tiltify cooldown calm` is `/tiltify settings cooldown:calm` on Discord. */
export type Typed = (text: string) => string;

export type CommandContext<Services> = {
  place: CallPlace;
  user: CallUser;
  services: Services;
  /** The language in which this is answered. */
  words: Words;
  /** Others, for what is announced in the language of a place. */
  wordsOf: WordsOf;
  /** Milliseconds since 1970. */
  now: number;
  /** All that can be typed. */
  registry: CommandRegistry;
  typed: Typed;
  /** The same without the sign, as a sentence takes it: `{$next :command}`. */
  toType: Typed;
  /**
   * Takes what waits for this person's yes in this place; undefined if nothing does, or no longer. `word`: that of the
   * second way to say yes.
   */
  takeConfirmed(word?: string): (() => Promise<Reply>) | undefined;
  /** Of a button under a question; undefined where it was typed. */
  answers: string | undefined;
};

/**
 * A reply that proposes something, and what is done when the same person says yes in the same place in time.
 * `isForNow`: only if they use no other command in between, as with what cannot be undone.
 */
export type Proposal = { proposal: Reply; onYes(): Promise<Reply>; isForNow?: boolean; orElse?: SecondWay };

/** Another way to say yes: `tiltify yes both`. `yes` and `label` are what the two ways are called. */
export type SecondWay = { yes: ReplyText; label: ReplyText; word: "both"; onChosen(): Promise<Reply> };

export type Command<Services, O extends CommandOptions = CommandOptions> = CommandFacts<O> & {
  run(args: CommandArguments<O>, context: CommandContext<Services>): Promise<Reply | Proposal>;
};

/** A command whose arguments are no longer known by type: what lists and the router hold. */
export type AnyCommand<Services> = CommandFacts & {
  run(args: Readonly<Record<string, ArgumentValue>>, context: CommandContext<Services>): Promise<Reply | Proposal>;
};

type OneWord<Name extends string> = Name extends `${string} ${string}` ? never : Name;

/** A name and aliases as they are written, so that of viewers' commands each word has to say how it is on Twitch. */
type Exact<Name extends string, Aliases extends CommandFacts["aliases"], By extends Who> = {
  name: Name;
  aliases: Aliases;
  who: By;
  on: {
    twitch: By extends "everyone"
      ? Readonly<Record<OneWord<Name | Extract<Aliases[number], string>>, boolean>>
      : boolean | string | readonly string[];
  };
};

/** An option has a sentence of its own, or shares one with others of its name. */
type Told<Name extends string, Options, Key extends string> = {
  name: `commands.${Name}` extends Key ? Name : { "the catalogue has no sentence": `commands.${Name}` };
  options: {
    [Option in keyof Options & string]: Extract<`commands.${Name}.${Option}` | `options.${Option}`, Key> extends never
      ? { "the catalogue has no sentence": `commands.${Name}.${Option}` }
      : Options[Option];
  };
};

/**
 * Binds `defineCommand` to what commands may call, and to the sentences that there are about commands. The arguments of `run` are inferred from `options`; the router hands
 * in what it has checked against the same options.
 */
export function commandsFor<Services, Key extends string = string>() {
  return function defineCommand<
    const O extends CommandOptions,
    const Name extends string,
    const Aliases extends CommandFacts["aliases"],
    const By extends Who,
  >(command: Command<Services, O> & Exact<Name, Aliases, By> & Told<Name, O, Key>): AnyCommand<Services> {
    return {
      ...command,
      // The router has checked these against `command.options`, which the type of a list cannot say.
      run: (args, context) => command.run(args as CommandArguments<O>, context),
    };
  };
}
