import type { Language } from "../../words/languages.ts";
import type { Words, WordsOf } from "../../words/say.ts";
import type { Reply, ReplyText } from "../reply/reply.ts";
import type { ArgumentValue, CommandFacts, CommandOption, CommandOptions, Rights, Who } from "./command-fields.ts";
import type { CommandRegistry } from "./command-registry.ts";

/** A command that somebody typed or chose. Every adapter passes commands on in this form. */
export type CommandCall = {
  place: CallPlace;
  user: CallUser;
  /** Everything after the prefix, such as `tiltify connect 0f4c…`. */
  text: string;
  /** The reader's language, if the chat knows it. */
  language?: Language | undefined;
  /**
   * Arguments by option name, if the chat knows them. `text` is then the name of the command. It may be an old name.
   */
  named?: Readonly<Record<string, ArgumentValue>> | undefined;
  /**
   * The ID of the confirmation that this call answers, if the chat knows it. A yes to an older one must not count for
   * a newer one.
   */
  answers?: string | undefined;
  /** True if this continues a recent answer, such as its next page. The cooldown doesn't apply. */
  continued?: boolean | undefined;
  /**
   * True if a page asks for the current state and nobody typed anything. The call isn't logged and doesn't cancel a
   * confirmation that waits for a yes.
   */
  isPolled?: boolean | undefined;
  /** True if a line in a public chat mentions us by name. No other bot will answer it. */
  isToUs?: boolean | undefined;
  /** The chat's ID of our message, if the line replies to one. */
  repliesTo?: string | undefined;
  /**
   * A word that other bots may answer too. The first time, we ask whether it is for us. After a yes, the word is ours.
   */
  asksFirst?: string | undefined;
  /**
   * For this long after an answer, the same command in this place is answered only for moderators. Everybody else has
   * just read the answer.
   */
  placeCooldownMs?: number | undefined;
};

export type CallPlace = {
  /** `browser`, `discord`, `twitch`. */
  chat: string;
  connection: string;
  /** The space has an address (a server, a channel, `browser`) and a name for people. */
  space: { address: string; name: string };
  /** The place's address. `name` is for people, such as `#donations`. */
  address: string;
  name: string;
};

/** `id` is unique within the chat. `role` is the person's highest role in this place. */
export type CallUser = Rights & { id: string; name: string };

type OptionValue<O extends CommandOption> = O extends { choices: readonly (infer Choice)[] }
  ? Choice
  : O extends { type: "integer" }
    ? number
    : string;

/** The arguments of `run`. Required options always have a value, others may be undefined. */
export type CommandArguments<O extends CommandOptions> = {
  readonly [K in keyof O]: O[K] extends { required: true } ? OptionValue<O[K]> : OptionValue<O[K]> | undefined;
};

/**
 * Returns how people type a command in their chat, with the prefix. On Discord, `tiltify cooldown calm` is `/tiltify
 * settings cooldown:calm`.
 */
export type Typed = (text: string) => string;

export type CommandContext<Services> = {
  place: CallPlace;
  user: CallUser;
  services: Services;
  /** Renders texts in the language of the answer. */
  words: Words;
  /** Returns words in another language. Announcements, for example, are in the language of their place. */
  wordsOf: WordsOf;
  /** Milliseconds since 1970. */
  now: number;
  registry: CommandRegistry;
  typed: Typed;
  /** Like `typed`, but without the prefix, as sentences with `{$next :command}` need it. */
  toType: Typed;
  /**
   * Takes the confirmation that this person has yet to answer in this place. Returns undefined if there is none or it
   * has expired. `word` chooses the second way to say yes.
   */
  takeConfirmed(word?: string): (() => Promise<Reply>) | undefined;
  /** The ID of the confirmation if somebody pressed a button. Undefined if they typed their yes. */
  answers: string | undefined;
  /** The chat's ID of our message, if the command replies to one. */
  repliesTo: string | undefined;
};

/**
 * A reply that asks for a yes. `onYes` runs if the same person says yes in the same place in time. With `isForNow`, any
 * other command cancels the confirmation. That is for actions that can't be undone.
 */
export type Proposal = { proposal: Reply; onYes(): Promise<Reply>; isForNow?: boolean; orElse?: SecondWay };

/** A second way to say yes: `tiltify yes both`. `yes` labels the first way, `label` this one. */
export type SecondWay = { yes: ReplyText; label: ReplyText; word: "both"; onChosen(): Promise<Reply> };

export type Command<Services, O extends CommandOptions = CommandOptions> = CommandFacts<O> & {
  run(args: CommandArguments<O>, context: CommandContext<Services>): Promise<Reply | Proposal>;
};

/** A command without the types of its arguments, for lists and the router. */
export type AnyCommand<Services> = CommandFacts & {
  run(args: Readonly<Record<string, ArgumentValue>>, context: CommandContext<Services>): Promise<Reply | Proposal>;
};

type OneWord<Name extends string> = Name extends `${string} ${string}` ? never : Name;

/**
 * Keeps name and aliases as literal types, so that a viewers' command has to say for each word how it works on Twitch.
 */
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

/** Fails to compile if a command or an option has no sentence. Options with the same name can share one. */
type Described<Name extends string, Options, Key extends string> = {
  name: `commands.${Name}` extends Key ? Name : { "the catalogue has no sentence": `commands.${Name}` };
  options: {
    [Option in keyof Options & string]: Extract<`commands.${Name}.${Option}` | `options.${Option}`, Key> extends never
      ? { "the catalogue has no sentence": `commands.${Name}.${Option}` }
      : Options[Option];
  };
};

/**
 * Returns `defineCommand` for the given services. It compiles only if the catalogue has the sentences about the
 * command. The types of `run`'s arguments are inferred from `options`.
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
      // The router has checked the arguments against `command.options`. A list of commands has no type that could say
      // so.
      run: (args, context) => command.run(args as CommandArguments<O>, context),
    };
  };
}
