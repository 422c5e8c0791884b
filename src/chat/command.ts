import type { Reply } from "./reply.ts";

/** What somebody may do in a place: ask; hide, pause and the like; everything. */
export type Role = "everyone" | "moderator" | "manager";

/** Who may use a command: whoever has that role or a higher one, or the host of the bot alone. */
export type Permission = Role | "host";

/** What a person typed, as every adapter hands it over. */
export type CommandCall = {
  place: CallPlace;
  user: CallUser;
  /** Everything after the sign of a command: `tiltify connect 0f4c…`. */
  text: string;
  /** The arguments by their options' names, where the chat knows them; then `text` only names the command. */
  named?: Readonly<Record<string, ArgumentValue>> | undefined;
  /**
   * The id of the question that this answers, where the chat knows it: a yes to an older question is no yes to a newer
   * one.
   */
  answers?: string | undefined;
  /** Goes on with an answer that was given just now, such as its next page: that waits for no cooldown. */
  continued?: boolean | undefined;
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

/**
 * `id` is unique on its chat; `role` is the highest this person has in this place. `isHost`: runs the bot, which gives
 * no rights in other people's places.
 */
export type CallUser = { id: string; name: string; role: Role; isHost?: boolean };

export type CommandOption = TextOption | IntegerOption | RoleOption | PlaceOption;

export type TextOption = {
  type: "string";
  description: string;
  required?: boolean;
  choices?: readonly string[];
  /** Takes the rest of the line, spaces included; only the last option that people type may. */
  rest?: boolean;
  /** Of the rest it leaves those words to other options that are their choices, or the place they want: `20 here`. */
  leavesChoices?: boolean;
  /** A time such as `10m`, of which the number and the unit may be two words. */
  isDuration?: boolean;
  /** Names what may be suggested while somebody types, where the chat can. */
  suggest?: string;
};

/** From 1 to 9999. With a prefix, `#2` goes to this option, even if another one would take a plain `2` first. */
export type IntegerOption = {
  type: "integer";
  description: string;
  required?: boolean;
  prefix?: "#";
  /** As with a text; the suggested values are numbers. */
  suggest?: string;
};

/** A role of the server, by its id, where the chat has such a thing. */
export type RoleOption = { type: "role"; description: string; required?: boolean };

/** A channel of the server, by its id, where the chat has such a thing. */
export type PlaceOption = { type: "place"; description: string; required?: boolean };

export type CommandOptions = Readonly<Record<string, CommandOption>>;

export type ArgumentValue = string | number | undefined;

type OptionValue<O extends CommandOption> = O extends { choices: readonly (infer Choice)[] }
  ? Choice
  : O extends { type: "integer" }
    ? number
    : string;

/** The arguments `run` gets: required options are there, others may be undefined. */
export type CommandArguments<O extends CommandOptions> = {
  readonly [K in keyof O]: O[K] extends { required: true } ? OptionValue<O[K]> : OptionValue<O[K]> | undefined;
};

export type CommandContext<Services> = {
  place: CallPlace;
  user: CallUser;
  services: Services;
  /** Milliseconds since 1970. */
  now: number;
  /**
   * Takes what waits for this person's yes in this place; undefined if nothing does, or no longer. `word`: that of the
   * second way to say yes.
   */
  takeConfirmed(word?: string): (() => Promise<Reply>) | undefined;
};

/**
 * A reply that proposes something, and what is done when the same person says yes in the same place within a minute.
 * `isForNow`: only if they use no other command in between, as with what cannot be undone.
 */
export type Proposal = { proposal: Reply; onYes(): Promise<Reply>; isForNow?: boolean; orElse?: SecondWay };

/** Another way to say yes: `tiltify yes both`. `yes` and `label` are what the two ways are called. */
export type SecondWay = { yes: string; label: string; word: "both"; onChosen(): Promise<Reply> };

export type Command<Services, O extends CommandOptions = CommandOptions> = {
  /** One to three words: `total`, `tiltify connect`, `tiltify role ping`. */
  name: string;
  /** One sentence for help and for Discord: at most 100 characters. */
  description: string;
  aliases?: readonly string[];
  permission: Permission;
  /** Who may use it on chats where that differs. */
  permissionOn?: Readonly<Record<string, Permission>>;
  /** Per place and person; 0: none. Moderators and managers never wait. */
  cooldownMs: number;
  options: O;
  run(args: CommandArguments<O>, context: CommandContext<Services>): Promise<Reply | Proposal>;
};

/** A command whose arguments are no longer known by type: what lists and the router hold. */
export type AnyCommand<Services> = Omit<Command<Services>, "run"> & {
  run(args: Readonly<Record<string, ArgumentValue>>, context: CommandContext<Services>): Promise<Reply | Proposal>;
};

/**
 * Binds `defineCommand` to what commands may call. The arguments of `run` are inferred from `options`; the router hands
 * in what it has checked against the same options.
 */
export function commandsFor<Services>() {
  return function defineCommand<const O extends CommandOptions>(command: Command<Services, O>): AnyCommand<Services> {
    return {
      ...command,
      // The router has checked these against `command.options`, which the type of a list cannot say.
      run: (args, context) => command.run(args as CommandArguments<O>, context),
    };
  };
}
