import type { Language } from "../../words/languages.ts";
import type { Words, WordsOf } from "../../words/say.ts";
import type { Reply, ReplyText } from "../reply/reply.ts";
import type { ArgumentValue, CommandFacts, CommandOption, CommandOptions, Rights, Who } from "./command-fields.ts";
import type { CommandRegistry } from "./command-registry.ts";

/** A typed command, as every adapter passes it on. */
export type CommandCall = {
  place: CallPlace;
  user: CallUser;
  /** Everything after the prefix: `tiltify connect 0f4c…`. */
  text: string;
  /** The reader's own language, if the chat knows it. */
  language?: Language | undefined;
  /**
   * The arguments by their options' names, if the chat knows them. `text` is then the command's name, possibly an older
   * one.
   */
  named?: Readonly<Record<string, ArgumentValue>> | undefined;
  /**
   * The ID of the question that this answers, if the chat knows it. A yes to an older question must not count for a
   * newer one.
   */
  answers?: string | undefined;
  /** Continues a recent answer, such as its next page. It doesn't wait for a cooldown. */
  continued?: boolean | undefined;
  /** A page asks for the current state, and nobody typed it. It isn't logged, and doesn't end a question. */
  isLook?: boolean | undefined;
  /** Addressed to us by name, in a public chat: no other bot answers it. */
  isToUs?: boolean | undefined;
  /**
   * A word that other bots may have as well. The first time, the person is asked if it is for us, and a yes makes it
   * ours.
   */
  asksFirst?: string | undefined;
  /**
   * The time for which only moderators get the same command answered in that place, because everybody there has just read the
   * answer.
   */
  placeCooldownMs?: number | undefined;
};

export type CallPlace = {
  /** `browser`, `discord`, `twitch`. */
  chat: string;
  connection: string;
  /** The space's address (a server, a channel, `browser`) and its name for people. */
  space: { address: string; name: string };
  /** The place's address and its name for people, such as `#donations`. */
  address: string;
  name: string;
};

/** `id` is unique in its chat. `role` is the highest that this person has in this place. */
export type CallUser = Rights & { id: string; name: string };

type OptionValue<O extends CommandOption> = O extends { choices: readonly (infer Choice)[] }
  ? Choice
  : O extends { type: "integer" }
    ? number
    : string;

/** The arguments that `run` gets: required options are present, others may be undefined. */
export type CommandArguments<O extends CommandOptions> = {
  readonly [K in keyof O]: O[K] extends { required: true } ? OptionValue<O[K]> : OptionValue<O[K]> | undefined;
};

/**
 * Returns a command as people type it in their chat, with its prefix: `tiltify cooldown calm` is `/tiltify settings
 * cooldown:calm` on Discord.
 */
export type Typed = (text: string) => string;

export type CommandContext<Services> = {
  place: CallPlace;
  user: CallUser;
  services: Services;
  /** The language of the answer. */
  words: Words;
  /** Other languages, for announcements in the language of a place. */
  wordsOf: WordsOf;
  /** Milliseconds since 1970. */
  now: number;
  /** All commands. */
  registry: CommandRegistry;
  typed: Typed;
  /** Returns a command as people type it, without its prefix, for sentences: `{$next :command}`. */
  toType: Typed;
  /**
   * Takes the proposal that waits for this person's yes in this place; undefined if there is none, or it has expired.
   * `word` selects the second way to say yes.
   */
  takeConfirmed(word?: string): (() => Promise<Reply>) | undefined;
  /** The ID of the question, if a button was pressed; undefined if it was typed. */
  answers: string | undefined;
};

/**
 * A reply that proposes something. `onYes` runs when the same person says yes in the same place in time. `isForNow`:
 * another command in between cancels it, for actions that can't be undone.
 */
export type Proposal = { proposal: Reply; onYes(): Promise<Reply>; isForNow?: boolean; orElse?: SecondWay };

/** Another way to say yes: `tiltify yes both`. `yes` and `label` are the labels of the two ways. */
export type SecondWay = { yes: ReplyText; label: ReplyText; word: "both"; onChosen(): Promise<Reply> };

export type Command<Services, O extends CommandOptions = CommandOptions> = CommandFacts<O> & {
  run(args: CommandArguments<O>, context: CommandContext<Services>): Promise<Reply | Proposal>;
};

/** A command without the types of its arguments, as lists and the router hold it. */
export type AnyCommand<Services> = CommandFacts & {
  run(args: Readonly<Record<string, ArgumentValue>>, context: CommandContext<Services>): Promise<Reply | Proposal>;
};

type OneWord<Name extends string> = Name extends `${string} ${string}` ? never : Name;

/** Name and aliases as literal types, so that a viewers' command must declare each word's behavior on Twitch. */
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

/** An option has its own sentence, or shares one with others of its name. */
type Described<Name extends string, Options, Key extends string> = {
  name: `commands.${Name}` extends Key ? Name : { "the catalogue has no sentence": `commands.${Name}` };
  options: {
    [Option in keyof Options & string]: Extract<`commands.${Name}.${Option}` | `options.${Option}`, Key> extends never
      ? { "the catalogue has no sentence": `commands.${Name}.${Option}` }
      : Options[Option];
  };
};

/**
 * Binds `defineCommand` to the services that commands may call, and to the existing sentences about commands. The types
 * of `run`'s arguments are inferred from `options`, against which the router has checked them.
 */
export function commandsFor<Services, Key extends string = string>() {
  return function defineCommand<
    const O extends CommandOptions,
    const Name extends string,
    const Aliases extends CommandFacts["aliases"],
    const By extends Who,
  >(command: Command<Services, O> & Exact<Name, Aliases, By> & Described<Name, O, Key>): AnyCommand<Services> {
    return {
      ...command,
      // The router has checked these against `command.options`, which the type of a list can't express.
      run: (args, context) => command.run(args as CommandArguments<O>, context),
    };
  };
}
