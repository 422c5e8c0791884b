import type { TypedKey } from "../../words/typed-words.ts";
import type { HelpGroup } from "./help-groups.ts";

/**
 * A person's rights in a place. `everyone` may ask questions, `moderator` may also hide and pause, and `manager` may do
 * everything.
 */
export type Role = "everyone" | "moderator" | "manager";

/**
 * The role that a command needs in a chat. A higher role will do. `host` isn't a role: only the bot's host has this
 * permission.
 */
export type Permission = Role | "host";

/** `isHost` means that the person runs the bot. That gives no rights in other people's places. */
export type Rights = { role: Role; isHost?: boolean };

export type CommandOption = (TextOption | IntegerOption | RoleOption | PlaceOption) & {
  /**
   * A stricter permission than the command's own. It applies to all values of the option, or to the values named here.
   */
  who?: Who | Readonly<Record<string, Who>>;
};

export type TextOption = {
  type: "string";
  required?: boolean;
  /** The name of this option in the previous version. A chat may still send it, and people may copy it from there. */
  formerly?: string;
  choices?: readonly string[];
  /** Other words for a choice. Not needed for singular and plural, or for synonyms of on and off. */
  also?: Readonly<Record<string, string>>;
  /**
   * A word is a choice only in lower case, because the text of the next option may begin with it: "Here comes {name}".
   */
  isLowerCase?: true;
  /** Choices for which each language has words of its own. */
  typedAs?: Readonly<Record<string, TypedKey>>;
  /**
   * Set if each choice has a cooldown of its own, as if it were a separate question. Contains only cooldowns that
   * differ from the default.
   */
  cooldownsMs?: Readonly<Record<string, number>>;
  /**
   * In chats where commands are typed, only shortcuts take this option. After the command's own name, the option's
   * words would mean something else.
   */
  ofShortcuts?: true;
  /** Labels of choices in a list. They are the same in every language. */
  shownAs?: Readonly<Record<string, string>>;
  /** Takes the rest of the line, with spaces. Only the last option can. */
  rest?: boolean;
  /**
   * Of the rest of the line, another option takes the words that are its choices, or that name a place if it takes
   * places: in `20 here`, this option gets only `20`.
   */
  leavesChoices?: boolean;
  /** A duration such as `10m`. Number and unit may be two words. */
  isDuration?: boolean;
  /**
   * The source of suggestions while somebody types, in chats that show them. Replaces the list of choices in such
   * chats.
   */
  suggest?: string;
};

/**
 * A number from 1 to 9999. With a prefix, `#2` always goes to this option, while a plain `2` goes to the first option
 * that takes it.
 */
export type IntegerOption = {
  type: "integer";
  required?: boolean;
  /** As in TextOption: where commands are typed, only shortcuts take this option. */
  ofShortcuts?: true;
  prefix?: "#";
  /** Words that mean a number, such as `today`. */
  also?: Readonly<Record<string, number>>;
  /** As in TextOption, but the suggested values are numbers. */
  suggest?: string;
};

/** The ID of a role, in chats with roles. */
export type RoleOption = { type: "role"; required?: boolean };

/** The ID of a channel, in chats with channels. */
export type PlaceOption = { type: "place"; required?: boolean };

export type CommandOptions = Readonly<Record<string, CommandOption>>;

export type ArgumentValue = string | number | undefined;

/**
 * The people who may use a command. `setters` are the managers, and in a streamer's own channel also the moderators,
 * because the streamer is busy. There, `managers` means only the streamer. `host` is the bot's host.
 */
export type Who = "everyone" | "moderators" | "setters" | "managers" | "host";

/**
 * A chat offers this command as an option of the command `as`: `/tiltify settings cooldown:calm` is `tiltify cooldown
 * calm`. `named` converts the arguments to those options. `formerly` is the command's name on Discord in the previous
 * version, which a chat may still show.
 */
export type OfferedAs = {
  as: string;
  formerly: string;
  named(args: Readonly<Record<string, ArgumentValue>>): Readonly<Record<string, ArgumentValue>>;
};

/** The chats that offer a command. True means under its own name. In other chats, the bot says where to find it. */
export type Offer = {
  /**
   * The command's name on Discord. If there are several, the default is first. An empty list means that only buttons
   * use the command.
   */
  discord: boolean | string | readonly string[] | OfferedAs;
  /** For viewers' commands, maps each word to true if the word works on its own by default. */
  twitch: boolean | string | readonly string[] | Readonly<Record<string, boolean>>;
  browser: boolean;
};

/**
 * A name for one function of a command: `tiltify approve ann` is `tiltify comments waiting ann`. `means` are the words
 * that the name stands for. `takes` are the options that can follow.
 */
export type Shortcut = { name: string; means: string; takes: readonly string[] };

/** Everything about a command except its code. No field has a default, so that none is forgotten. */
export type CommandFacts<O extends CommandOptions = CommandOptions> = {
  /** One to three words: `total`, `tiltify connect`, `tiltify role ping`. The command's file has the same name. */
  name: string;
  /** The help topic that lists the command. */
  group: HelpGroup;
  /** More names for the command, or for one of its functions. They work in every chat. */
  aliases: readonly (string | Shortcut)[];
  who: Who;
  on: Offer;
  /** Examples of the command with arguments. They work when copied. */
  examples: readonly string[];
  /**
   * The audience of the answer. We must know it before there is an answer. `privately` means only the person who asked,
   * in chats that can do that. Viewers wait a few seconds before they ask openly again.
   */
  answers: "openly" | "privately";
  options: O;
};
