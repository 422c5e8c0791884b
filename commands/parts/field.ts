/**
 * A setting that is an option of `tiltify settings`, and has its own command where people type: `tiltify cooldown
 * calm`.
 */

import type { FormField } from "../../src/chat/reply/reply.ts";
import type { AnyCommand } from "../../src/chat/understanding/command.ts";
import type { ArgumentValue, CommandOptions, TextOption, Who } from "../../src/chat/understanding/command-fields.ts";
import type { LeastAmount } from "../../src/money/least-amount.ts";
import type { Services } from "../../src/services/services.ts";
import type { PlaceSettings } from "../../src/settings/read.ts";
import type { SettingKey } from "../../src/settings/schema.ts";
import type { Say } from "../../src/words/en.ts";
import type { Language } from "../../src/words/languages.ts";
import type { Later, Line } from "../../src/words/parts.ts";

export type Arguments = Readonly<Record<string, ArgumentValue>>;

export type Field = {
  /** The command for chats where people type: `tiltify cooldown calm`. */
  command: AnyCommand<Services>;
  options: Readonly<Record<string, FieldOption>>;
  /** Options that only refine those of the setting. */
  beside?: CommandOptions;
  /** Undefined if the form has no room for the setting. */
  form?(asked: FormAsked): FormField;
};

export type FieldOption = {
  who: Who;
  takes: TextOption;
  /**
   * Returns the arguments of the setting's command that set a value or show the current one; undefined if the command
   * doesn't take that value.
   */
  as(value: string | undefined, args: Arguments, languages: readonly Language[]): Arguments | undefined;
  /**
   * Returns the changes that a value makes, so that several settings are changed together. Undefined if the setting's
   * command makes them itself.
   */
  change?(value: string, asked: ChangeAsked): Wanted;
};

export type FormAsked = { held: PlaceSettings; say: Say; chat: string };
export type ChangeAsked = FormAsked & { args: Arguments; languages: readonly Language[]; currency: string | null };

/** One setting and its new value. */
export type Change = { key: SettingKey; text: string; what: Later };

/**
 * `changes`: only values that differ from the current ones. `wrong`: why the change isn't possible. `doubtful`: an
 * amount that can be read in two ways.
 */
export type Wanted = { changes: Change[]; wrong?: Line; doubtful?: LeastAmount };
