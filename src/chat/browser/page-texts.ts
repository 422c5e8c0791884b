/** The texts of our pages in one language. HTML files and scripts contain only the names of texts. */

import { page } from "../../words/en/page.ts";
import type { Say } from "../../words/en.ts";
import { languages, spokenLanguages } from "../../words/languages.ts";
import type { Line } from "../../words/parts.ts";
import type { Words } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";
import { typedIn } from "../../words/typed-words.ts";
import { overlayLooks } from "../overlay-looks.ts";
import { partsOf } from "../reply/reply.ts";

/** Maps the names of texts, such as `page.send`, to the texts. */
type PageTexts = ReadonlyMap<string, string>;

type Plain = Exclude<keyof typeof page, keyof ReturnType<typeof sayFilled>>;

/** The page offers each of these questions as a button until somebody has asked it. */
const firstQuestions = ["total", "leaderboard", "donate", "help"] as const;

/** Commands for which the page has a button or a form. */
const orders = ["hide", "pause", "resume", "panic", "connect", "helpers", "forget", "message", "test"] as const;

/** Texts that the overlay's preview needs. */
const previewed = ["overlay.latest", "panel.timer"] as const;

function sayFilled(say: Say) {
  return {
    "overlay.ended": say("overlay.ended", { next: "tiltify overlay new" }),
    "overlay.keyless": say("overlay.keyless", { next: "tiltify overlay new" }),
    "page.quiet": say("page.quiet", { help: "help" }),
    "page.no-room": say("page.no-room", { example: partsOf("/chat?room=stage") }),
    "panel.amount-hint": say("panel.amount-hint", { whole: partsOf("25"), cents: partsOf("25.50") }),
  };
}

export function pageTexts({ language, say }: Pick<Words, "language" | "say">): PageTexts {
  const filled = sayFilled(say);
  const isPlain = (key: string): key is Plain => Object.hasOwn(page, key) && !Object.hasOwn(filled, key);
  const plain = Object.keys(page).filter(isPlain);
  const lines: [string, Line][] = [
    ...plain.map((key): [string, Line] => [key, say(key)]),
    ...Object.entries(filled),
    ["name.anonymous", say("name.anonymous")],
    ["status.panic", say("status.panic")],
    ["form.save", say("form.save")],
    ["hide.press", say("hide.press")],
    ["message.form.text", say("message.form.text")],
    ["message.form.hint", say("message.form.hint")],
    ["settings.language", say("settings.language")],
    ...previewed.map((key): [string, Line] => [key, say(key)]),
  ];
  const typed = (command: string) => `/${typedIn(language, command)}`;
  const texts = lines.map(([key, line]): [string, string] => [key, textOf(line, typed)]);
  const questions = firstQuestions.map((question): [string, string] => [`typed.${question}`, typed(question)]);
  const ordered = orders.map((order): [string, string] => [`typed.${order}`, typed(`tiltify ${order}`)]);
  return new Map([...texts, ...questions, ...ordered, ["language", language]]);
}

/**
 * Fills texts into an HTML file in place of `{{page.send}}`, also within attributes, and sets its language. Throws if a
 * text doesn't exist.
 */
export function fillIn(html: string, texts: PageTexts): string {
  const choices = html.replace("<!-- languages -->", languageChoices(texts.get("language")));
  return choices.replace('lang="en"', 'lang="{{language}}"').replace(/\{\{([\w.-]+)\}\}/g, (_, key: string) => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`the page has no text called ${key}`);
    return escapeHtml(text);
  });
}

/** Escapes text for HTML and for attributes in quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Returns an option for each language, labeled with the language's own name. */
function languageChoices(chosen: string | undefined): string {
  const choices = spokenLanguages.map((language) => {
    const isChosen = language === chosen ? " selected" : "";
    return `<option value="${language}"${isChosen}>${languages[language].name}</option>`;
  });
  return choices.join("");
}

/** Returns a script module with the texts. The page's scripts read them as `texts["page.live"]`. */
export function toScript(texts: PageTexts): string {
  return `export const texts = ${JSON.stringify(Object.fromEntries(texts))};\n`;
}

/** Also exports the names of the overlay's looks, such as `looks.theme.pop`, for the editor. */
export function pageScript(words: Pick<Words, "language" | "say">): string {
  const named = (names: readonly (typeof overlayLooks)[keyof typeof overlayLooks][number][]) =>
    Object.fromEntries(names.map((name) => [name, textOf(words.say(`look.${name}`))]));
  const looks = Object.fromEntries(Object.entries(overlayLooks).map(([part, names]) => [part, named(names)]));
  return `${toScript(pageTexts(words))}export const looks = ${JSON.stringify(looks)};\n`;
}
