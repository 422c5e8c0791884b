/**
 * Provides the settings, totals and recent donations of a room for the control room. Reads the settings from the
 * schema, so that nothing has to be listed twice.
 */

import type {
  ControlDesk,
  ControlDonation,
  ControlSetting,
  ControlText,
  ControlTotal,
} from "../../src/chat/browser/control-room.ts";
import type { FormChoice, FormField } from "../../src/chat/reply/reply.ts";
import { traitsOf } from "../../src/chat/traits.ts";
import type { CallPlace } from "../../src/chat/understanding/command.ts";
import type { Rights } from "../../src/chat/understanding/command-fields.ts";
import { isOn } from "../../src/chat/understanding/command-names.ts";
import type { CommandRegistry } from "../../src/chat/understanding/command-registry.ts";
import { mayUse, permissionOn } from "../../src/chat/understanding/permissions.ts";
import { splitWords } from "../../src/chat/understanding/words.ts";
import { allWordedKinds, textVariables } from "../../src/composing/own-words.ts";
import { type LeastAmount, writeLeastAmount } from "../../src/money/least-amount.ts";
import { percentOfShare } from "../../src/money/share.ts";
import { cutText } from "../../src/safety/text.ts";
import type { CampaignSummary } from "../../src/services/asking/summary.ts";
import type { Announced } from "../../src/services/moderating/hidden-now.ts";
import type { PlaceSettings } from "../../src/settings/read.ts";
import { type SettingKey, settings as schema, settingOf, switchesOn } from "../../src/settings/schema.ts";
import { secondMs } from "../../src/util/durations.ts";
import { languages, readLanguage } from "../../src/words/languages.ts";
import { sayLater } from "../../src/words/later.ts";
import type { Words } from "../../src/words/say.ts";
import { isolatedTextOf, textOf } from "../../src/words/text-of.ts";
import { progressOf, statusOf } from "./campaign-words.ts";
import { type DeskOptions, tryOut } from "./trying-out.ts";

/** The most donations on the page. To find older ones, people use a command. */
const mostAnnounced = 8;
/** We read more than we show, because some may be hidden or announced in several places. */
const mostRead = 60;
/** In code points. Enough for an amount, a time or a city. */
const longestValue = 80;
const longestComment = 80;

export function createControlDesk(options: DeskOptions): ControlDesk {
  const { services, registry, wordsOf, now } = options;
  return {
    async read(place, words, rights) {
      const [held, announced, totals] = await Promise.all([
        services.settings.read(place),
        services.hiding.announced(place, mostRead),
        // No totals if nothing is connected or Tiltify doesn't answer. The status says so.
        services.questions.totals({ place }).catch(() => []),
      ]);
      const spoken = await wordsOf(held.get("language"));
      return {
        totals: totals.filter(({ isAbove }) => !isAbove).map(({ campaign }) => totalOf(campaign, words)),
        settings: settingsIn(place, { held, words, registry, rights }),
        texts: (mayType("tiltify template", place, { registry, rights }) ? allWordedKinds : []).map(
          (kind): ControlText => {
            const own = held.get(`message ${kind}`);
            const [label, text] = [words.say(`text.${kind}`), own ?? spoken.standardText(kind)];
            return { kind, label, text, isOwn: own !== null, variables: textVariables[kind] };
          },
        ),
        announced: announced.slice(0, mostAnnounced).map((one) => donationOf(one, { held, words, now: now() })),
        look: mayType("tiltify overlay", place, { registry, rights })
          ? { order: "tiltify overlay", value: held.get("look") ?? "" }
          : null,
        orders: lineOrders.filter((order) => mayType(order, place, { registry, rights })),
      };
    },
    async tryOut(place, words, { rights, ...wanted }) {
      return mayType(`tiltify ${wanted.key}`, place, { registry, rights }) ? tryOut(place, words, wanted, options) : [];
    },
  };
}

function totalOf(campaign: CampaignSummary, words: Words): ControlTotal {
  const share = progressOf(campaign) ?? null;
  const percent = share === null ? null : textOf(words.value("percent", percentOfShare(share)));
  const { name: title, raised, goal } = campaign;
  const isOfGoal = raised !== null && goal !== null;
  const known = raised === null ? statusOf(campaign, words) : words.value("amount", raised);
  const text = isOfGoal ? words.say("fact.of", { reached: raised, wanted: goal }) : known;
  return { title, text: textOf(text), percent, share };
}

/** Shows a comment only if the place shows it. Somebody may share this page on stream. */
function donationOf(
  { key, hiding, at: time, name, amount, comment, isLeftOut }: Announced,
  { held, words, now }: { held: PlaceSettings; words: Words; now: number },
): ControlDonation {
  const isShown = hiding === null && held.showsComment(amount) && !held.asksFirst() && !isLeftOut;
  return {
    label: isolatedTextOf(words.say("donor", { name, amount })),
    comment: isShown && comment !== null ? cutText(comment, longestComment) : null,
    when: textOf(words.value("ago", { time, now })),
    isHidden: hiding !== null,
    order: hiding === null ? `tiltify hide ${key}` : `tiltify show id:${hiding}`,
  };
}

type Asked = { held: PlaceSettings; words: Words } & Typing;
type Typing = { registry: CommandRegistry; rights: Rights };

/** Commands with a line of text. The page has a field for each. */
const lineOrders = ["tiltify connect", "tiltify forget", "tiltify helpers"];

/**
 * Returns all settings that have a command in this chat, in the order of the schema. The switches for announcements
 * come last.
 */
function settingsIn(place: CallPlace, asked: Asked): ControlSetting[] {
  const keys = Object.keys(schema) as (keyof typeof schema)[]; // `Object.keys` loses the type
  const switches = { order: "tiltify announce", field: switchesField(place, asked) };
  const last = mayType(switches.order, place, asked) ? [switches] : [];
  const others = keys.flatMap((key): ControlSetting[] => {
    const order = orderOf(key, place, asked);
    const field = order === undefined ? undefined : fieldOf(key, asked);
    return order === undefined || field === undefined ? [] : [{ order, field }];
  });
  return [...others, ...last];
}

function mayType(order: string, { chat }: CallPlace, { registry, rights }: Typing): boolean {
  const command = registry.find(splitWords(order))?.command;
  return command !== undefined && isOn(chat, command) && mayUse({ permission: permissionOn(command, chat) }, rights);
}

/** By setting: its command, if the setting is stored under another name. */
const orders: Partial<Record<SettingKey, string>> = {
  cooldown: "tiltify twitch cooldown",
  delay: "tiltify comments delay",
  filter: "tiltify block",
  pace: "tiltify cooldown",
};

/** Returns the command for a setting. Returns undefined if this chat has none. */
function orderOf(key: SettingKey, place: CallPlace, typing: Typing): string | undefined {
  const order = orders[key] ?? `tiltify ${key}`;
  const command = typing.registry.find(splitWords(order))?.command;
  const isOwn = command !== undefined && `${order} `.startsWith(`${command.name} `);
  // Pings need a role, so only servers have them.
  const isIdle = key === "minimum ping" && traitsOf(place.chat).space !== "server";
  return isOwn && mayType(order, place, typing) && !isIdle ? order : undefined;
}

function switchesField({ chat }: CallPlace, { held, words: { say } }: Asked): FormField {
  const kinds = switchesOn(chat);
  return {
    ...{ type: "choices", name: "announce", label: say("settings.announce"), whenEmpty: "none" },
    choices: kinds.map((value) => ({ value, label: say(`switch.${value}`) })),
    values: kinds.filter((kind) => held.isAnnounced(kind)),
  };
}

/** Returns undefined if the catalogue has no name for a setting. Such settings aren't set directly. */
function fieldOf(key: keyof typeof schema, { held, words: { say } }: Asked): FormField | undefined {
  const sentence = `settings.${key.replace(" announce", "").replace(" ", ".")}`;
  const called = (name: string) => sayLater({ say }, { key: name, values: {} });
  const label = called(sentence);
  if (label === null || /^(?:announce|message) /.test(key)) return undefined;
  const [{ choices }, hint] = [settingOf(key), called(`${sentence}.hint`)];
  const shared = { name: key, label, ...(hint && { hint }) };
  const value = written(held.get(key));
  if (choices === undefined) {
    return {
      ...shared,
      type: "line",
      value,
      longest: longestValue,
      whenEmpty: key.startsWith("minimum") ? "0" : "off",
    };
  }
  const toChoice = (choice: string): FormChoice => {
    const language = readLanguage(choice);
    return {
      value: choice,
      label:
        called(`${sentence}.${choice}`) ??
        (language && languages[language].name) ??
        called(`value.${choice}`) ??
        choice,
    };
  };
  return { ...shared, type: "choice", choices: choices.map(toChoice), value, whenEmpty: "" };
}

/** Writes a value as people type it. Numbers are times. */
function written(value: unknown): string {
  if (typeof value === "number") return value === 0 ? "off" : `${value / secondMs}s`;
  if (typeof value === "boolean") return value ? "on" : "off";
  if (isLeastAmount(value)) return writeLeastAmount(value);
  return value === null ? "off" : String(value);
}

function isLeastAmount(value: unknown): value is LeastAmount {
  return typeof value === "object" && value !== null && "minor" in value;
}
