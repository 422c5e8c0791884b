/**
 * A setting that is an option of `tiltify settings`. Where people type, it has a command of its own: `tiltify cooldown
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
  /** The setting's own command: `tiltify cooldown calm`. */
  command: AnyCommand<Services>;
  options: Readonly<Record<string, FieldOption>>;
  /** More options of `tiltify settings` that belong to this setting. */
  beside?: CommandOptions;
  /** Undefined if the form has no room for this setting. */
  form?(asked: FormAsked): FormField;
};

export type FieldOption = {
  who: Who;
  takes: TextOption;
  /**
   * Returns the arguments for the setting's own command that set this value. Without a value, they show the current
   * one. Returns undefined if that command can't set this value.
   */
  as(value: string | undefined, args: Arguments, languages: readonly Language[]): Arguments | undefined;
  /**
   * Returns the changes for a new value, so that several settings can be changed together. Undefined if only the
   * setting's own command can change it.
   */
  change?(value: string, asked: ChangeAsked): Wanted;
};

export type FormAsked = { held: PlaceSettings; say: Say; chat: string };
export type ChangeAsked = FormAsked & { args: Arguments; languages: readonly Language[]; currency: string | null };

/** A setting with its new value. */
export type Change = { key: SettingKey; text: string; what: Later };

/**
 * `changes` are the settings that really change. `wrong` is why a value isn't possible. `doubtful` is an amount that
 * can be read in two ways.
 */
export type Wanted = { changes: Change[]; wrong?: Line; doubtful?: LeastAmount };
