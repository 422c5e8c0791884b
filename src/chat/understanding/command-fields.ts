import type { TypedKey } from "../../words/typed-words.ts";
import type { HelpGroup } from "./help-groups.ts";

/** What somebody may do in a place: ask; hide, pause and the like; everything. */
export type Role = "everyone" | "moderator" | "manager";

/** What somebody needs for a command in a chat: that role or a higher one, or to be the host of the bot. */
export type Permission = Role | "host";

/** As far as somebody's rights go; `isHost`: runs the bot, which gives no rights in other people's places. */
export type Rights = { role: Role; isHost?: boolean };

export type CommandOption = (TextOption | IntegerOption | RoleOption | PlaceOption) & {
  /** Who may say it, where that is fewer than may use the command: of all its values, or of each. */
  who?: Who | Readonly<Record<string, Who>>;
};

export type TextOption = {
  type: "string";
  required?: boolean;
  /** Its name in the version before, which a chat may still send, and people copy from there. */
  formerly?: string;
  choices?: readonly string[];
  /** What else people type for a choice; one and several of a thing, and other words for on and off, are understood anyway. */
  also?: Readonly<Record<string, string>>;
  /** Choices with rows of their own in what is typed in each language. */
  typedAs?: Readonly<Record<string, TypedKey>>;
  /** Each choice is a question of its own, which waits for itself alone: for how long, where not as its command. */
  cooldownsMs?: Readonly<Record<string, number>>;
  /** Where one types it is said behind a shortcut that takes it: behind the command's name its words would mean something else. */
  ofShortcuts?: true;
  /** What a choice is called where it is chosen from a list, in every language. */
  shownAs?: Readonly<Record<string, string>>;
  /** Takes the rest of the line, spaces included; only the last option that people type may. */
  rest?: boolean;
  /** Of the rest it leaves those words to other options that are their choices, or the place they want: `20 here`. */
  leavesChoices?: boolean;
  /** A time such as `10m`, of which the number and the unit may be two words. */
  isDuration?: boolean;
  /** Names what may be suggested while somebody types, where the chat can: there it takes the place of a list of choices. */
  suggest?: string;
};

/** From 1 to 9999. With a prefix, `#2` goes to this option, even if another one would take a plain `2` first. */
export type IntegerOption = {
  type: "integer";
  required?: boolean;
  /** As with a text. */
  ofShortcuts?: true;
  prefix?: "#";
  /** What else people type for a number: `today`. */
  also?: Readonly<Record<string, number>>;
  /** As with a text; the suggested values are numbers. */
  suggest?: string;
};

/** A role of the server, by its id, where the chat has such a thing. */
export type RoleOption = { type: "role"; required?: boolean };

/** A channel of the server, by its id, where the chat has such a thing. */
export type PlaceOption = { type: "place"; required?: boolean };

export type CommandOptions = Readonly<Record<string, CommandOption>>;

export type ArgumentValue = string | number | undefined;

/**
 * Who may use a command: everyone; moderators; whoever sets things, which are the managers, and where a space is one
 * streamer's channel its moderators, for the streamer is busy; managers, which is there the streamer alone; the host of
 * the bot.
 */
export type Who = "everyone" | "moderators" | "setters" | "managers" | "host";

/**
 * Options of another command stand for it: `/tiltify settings cooldown:calm` for `tiltify cooldown calm`. `named`: which of them stand
 * for its own arguments. `formerly`: its name there in the version before, which a chat may still offer.
 */
export type OfferedAs = {
  as: string;
  formerly: string;
  named(args: Readonly<Record<string, ArgumentValue>>): Readonly<Record<string, ArgumentValue>>;
};

/** Where a command is offered; true: by its own name. Where it is not, it says where it is. */
export type Offer = {
  /** Its name there, or several, the usual one first. None: buttons say it. */
  discord: boolean | string | readonly string[] | OfferedAs;
  /** Of viewers' commands their words: true where it is understood by itself, unless somebody has switched it. */
  twitch: boolean | string | readonly string[] | Readonly<Record<string, boolean>>;
  browser: boolean;
};

/**
 * A name for one thing that a command does: `tiltify approve ann` is `tiltify comments waiting ann`. `means`: the words
 * that it stands for; `takes`: the options that can be given besides.
 */
export type Shortcut = { name: string; means: string; takes: readonly string[] };

/** Everything about a command but what it does. No field has a default, so that none is forgotten. */
export type CommandFacts<O extends CommandOptions = CommandOptions> = {
  /** One to three words: `total`, `tiltify connect`, `tiltify role ping`. Its file is called so, too. */
  name: string;
  /** Where it stands in help. */
  group: HelpGroup;
  /** What else people type for it, or for a part of it, on every chat. */
  aliases: readonly (string | Shortcut)[];
  who: Who;
  on: Offer;
  /** How it may be typed, besides its name alone: texts that work when they are copied. */
  examples: readonly string[];
  /** Whether only the one who asks sees the answer, where a chat can do that: known before there is one. */
  answers: "openly" | "privately";
  /** Per place and person; 0: none. Moderators and managers never wait. */
  cooldownMs: number;
  options: O;
};
