import type { TypedKey } from "../../words/typed-words.ts";
import type { HelpGroup } from "./help-groups.ts";

/** A person's rights in a place: to ask; to hide, pause and the like; to do everything. */
export type Role = "everyone" | "moderator" | "manager";

/** The permission that a command needs in a chat: that role or a higher one, or to be the bot's host. */
export type Permission = Role | "host";

/** A person's rights. `isHost`: runs the bot, which gives no rights in other people's places. */
export type Rights = { role: Role; isHost?: boolean };

export type CommandOption = (TextOption | IntegerOption | RoleOption | PlaceOption) & {
  /** A stricter permission than the command's, for all values or for each. */
  who?: Who | Readonly<Record<string, Who>>;
};

export type TextOption = {
  type: "string";
  required?: boolean;
  /** The option's name in the previous version, which a chat may still send and people may copy from there. */
  formerly?: string;
  choices?: readonly string[];
  /** Other words for a choice. Singular, plural, and synonyms for on and off are understood anyway. */
  also?: Readonly<Record<string, string>>;
  /** Choices with their own typed words in each language. */
  typedAs?: Readonly<Record<string, TypedKey>>;
  /** Choices that are questions of their own, with separate cooldowns. Set only if they differ from the command's. */
  cooldownsMs?: Readonly<Record<string, number>>;
  /**
   * In chats where people type, only shortcuts take this option. After the command's own name, its words would mean
   * something else.
   */
  ofShortcuts?: true;
  /** Labels of choices in a list, in every language. */
  shownAs?: Readonly<Record<string, string>>;
  /** Takes the rest of the line, including spaces. Only the last typed option may. */
  rest?: boolean;
  /** Leaves words in the rest to other options if they are their choices, or the place they expect: `20 here`. */
  leavesChoices?: boolean;
  /** A duration such as `10m`, whose number and unit may be two words. */
  isDuration?: boolean;
  /** The source of suggestions while somebody types, in chats that can. It replaces a list of choices there. */
  suggest?: string;
};

/** From 1 to 9999. With a prefix, `#2` goes to this option, even if another one would take a plain `2` first. */
export type IntegerOption = {
  type: "integer";
  required?: boolean;
  /** As for a text option: only shortcuts take it where people type. */
  ofShortcuts?: true;
  prefix?: "#";
  /** Words for a number: `today`. */
  also?: Readonly<Record<string, number>>;
  /** As for a text option, but the suggested values are numbers. */
  suggest?: string;
};

/** A role of the server, by ID, in chats that have them. */
export type RoleOption = { type: "role"; required?: boolean };

/** A channel of the server, by ID, in chats that have them. */
export type PlaceOption = { type: "place"; required?: boolean };

export type CommandOptions = Readonly<Record<string, CommandOption>>;

export type ArgumentValue = string | number | undefined;

/**
 * The people who may use a command. `setters` are the managers; in a space that is one streamer's channel they include its
 * moderators, because the streamer is busy. `managers` there means only the streamer. `host` is the bot's host.
 */
export type Who = "everyone" | "moderators" | "setters" | "managers" | "host";

/**
 * Another command's options stand for this one: `/tiltify settings cooldown:calm` for `tiltify cooldown calm`. `named`
 * converts its arguments to theirs. `formerly` is its name there in the previous version, which a chat may still offer.
 */
export type OfferedAs = {
  as: string;
  formerly: string;
  named(args: Readonly<Record<string, ArgumentValue>>): Readonly<Record<string, ArgumentValue>>;
};

/** The chats that offer a command; true: by its own name. In others, the bot says where to find it. */
export type Offer = {
  /** The command's name on Discord, or several, the usual one first. Empty: only buttons use it. */
  discord: boolean | string | readonly string[] | OfferedAs;
  /** For viewers' commands, each word: true if it is understood on its own by default. */
  twitch: boolean | string | readonly string[] | Readonly<Record<string, boolean>>;
  browser: boolean;
};

/**
 * A name for one of a command's functions: `tiltify approve ann` is `tiltify comments waiting ann`. `means` are the
 * words that it stands for, and `takes` are the options that may follow.
 */
export type Shortcut = { name: string; means: string; takes: readonly string[] };

/** Everything about a command except its code. Fields have no defaults, so that none is forgotten. */
export type CommandFacts<O extends CommandOptions = CommandOptions> = {
  /** One to three words: `total`, `tiltify connect`, `tiltify role ping`. Its file has the same name. */
  name: string;
  /** The command's topic in help. */
  group: HelpGroup;
  /** Other names for the command, or for one of its functions, in every chat. */
  aliases: readonly (string | Shortcut)[];
  who: Who;
  on: Offer;
  /** Ways to type the command besides its name alone. They work when copied. */
  examples: readonly string[];
  /** Known before there is an answer: `privately` shows it only to the person who asks, if the chat can. */
  answers: "openly" | "privately";
  /** Per place and person; 0: none. Moderators and managers never wait. */
  cooldownMs: number;
  options: O;
};
