import { isCatchallKey, isExpression, isLiteral, isMarkup, type Model, parseMessage } from "messageformat";
import { describe, expect, test } from "vitest";
import { en, englishFiles, type Key } from "../../src/words/en.ts";
import {
  type Language,
  languages,
  loadLanguage,
  sentenceIn,
  spokenIn,
  spokenLanguages,
} from "../../src/words/languages.ts";
import { unquoted } from "../../src/words/quotation.ts";
import { writes } from "../../src/words/values.ts";

const keys = Object.keys(en) as Key[]; // the keys come from this table
const spoken = Object.keys(languages) as Language[]; // the keys come from this table
await Promise.all(spoken.map(loadLanguage));
/** The sentences that a language has translated. The others follow the rules of English. */
const keysOf = (language: Language) => keys.filter((key) => spokenIn(language, key) === language);

test("each key of the catalogues is in only one file", () => {
  const all = Object.values(englishFiles).flatMap((file) => Object.keys(file));
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
});

test("the compiler can see every value of a sentence", () => {
  const strange = Object.entries(en).filter(([, source]) =>
    /\{\$[\w-]+\s*:\s|(?<!\{)\{[\w-]+\s*:\s|\{\s|\.local|\$[\w-]*\.|\{\|/.test(source),
  );
  expect(strange.map(([key]) => key)).toEqual([]);
});

test("French lines never break before a punctuation mark that follows a space", () => {
  const texts = keysOf("fr")
    .filter((key) => !key.startsWith("examples."))
    .flatMap((key) => patternsOf(sentenceIn("fr", key)).map((pattern) => [key, pattern] as const));
  const breaks = texts.filter(([, pattern]) =>
    pattern.some((one) => typeof one === "string" && / [:;!?»%]|« /.test(one)),
  );
  expect(breaks.map(([key]) => key)).toEqual([]);
});

test.each(spokenLanguages)(
  "in sentences of %s, an address is followed only by characters that a chat doesn't add to the link",
  (language) => {
    const isSwallowed = (pattern: Model.Pattern) =>
      pattern.some((part, at) => {
        const next = pattern[at + 1];
        const isUrl = isExpression(part) && part.functionRef?.name === "url";
        return isUrl && next !== undefined && !(typeof next === "string" && /^(?:\s|[.,](?:\s|$))/.test(next));
      });
    const wrong = keysOf(language).filter((key) => patternsOf(sentenceIn(language, key)).some(isSwallowed));
    expect(wrong).toEqual([]);
  },
);

describe.each(spoken)("every sentence of %s", (language) => {
  const sentences = keysOf(language).map((key) => [key, sentenceIn(language, key)] as const);
  const wrong = (isWrong: (message: Model.Message, key: Key) => boolean) =>
    sentences.filter(([key, message]) => isWrong(message, key)).map(([key]) => key);

  test("every sentence uses only existing functions, and formats each of its values with a function", () => {
    expect(wrong((message) => !functionsOf(message).every((name) => name in writes))).toEqual([]);
    expect(wrong((message) => !usesOf(message).every((name) => declaredOf(message).includes(name)))).toEqual([]);
  });

  test("every sentence declares only values that choose a variant, each once", () => {
    expect(wrong((message) => !isChosenBy(message))).toEqual([]);
  });

  test("every sentence opens and closes its markup as often in each variant as in English", () => {
    expect(wrong((message, key) => !patternsOf(message).every((one) => markupOf(one) === markupIn(key)))).toEqual([]);
  });

  test("every sentence has a variant for each plural of the language, and one for a missing value", () => {
    expect(wrong((message) => !hasVariants(message, languages[language].locale))).toEqual([]);
  });

  test("every sentence quotes with marks that people's text can't contain", () => {
    // After a letter, ’ is an apostrophe, as in French.
    const marks = (message: Model.Message) =>
      JSON.stringify(message).match(/(?!(?<=\p{L})’)[\p{Pi}\p{Pf}„‟「」『』]/gu) ?? [];
    expect(wrong((message) => marks(message).some((mark) => unquoted(language, mark) === mark))).toEqual([]);
  });

  test("every sentence is complete, and begins and ends with words", () => {
    const isClause = (pattern: Model.Pattern) =>
      /\s$|^[\s,;、；]/.test(pattern.map((one) => (typeof one === "string" ? one : "x")).join(""));
    expect(wrong((message) => patternsOf(message).some(isClause))).toEqual([]);
  });

  test("no sentence contains commands, addresses or emoji, because the message adds them", () => {
    const words = (message: Model.Message) =>
      patternsOf(message).flatMap((pattern) => pattern.filter((one) => typeof one === "string"));
    const isOdd = (text: string) => /(?:^|\s)[!/]\p{L}|https?:|\p{Extended_Pictographic}/u.test(text);
    expect(wrong((message) => words(message).some(isOdd))).toEqual([]);
  });
});

function patternsOf(message: Model.Message): Model.Pattern[] {
  return message.type === "message" ? [message.pattern] : message.variants.map(({ value }) => value);
}

function expressionsOf(message: Model.Message): Model.Expression[] {
  return patternsOf(message).flatMap((pattern) => pattern.filter(isExpression));
}

function functionsOf(message: Model.Message): string[] {
  const all = [...expressionsOf(message), ...message.declarations.map(({ value }) => value)];
  return all.flatMap(({ functionRef }) => functionRef?.name ?? []);
}

function nameOf({ arg }: Model.Expression): string {
  return arg?.type === "variable" ? arg.name : "a literal";
}

function usesOf(message: Model.Message): string[] {
  return expressionsOf(message).map(nameOf);
}

/** Values with a declared format, inline or at the top. */
function declaredOf(message: Model.Message): string[] {
  const inside = expressionsOf(message).filter(({ functionRef }) => functionRef !== undefined);
  return [...inside.map(nameOf), ...message.declarations.map(({ name }) => name)];
}

function isChosenBy(message: Model.Message): boolean {
  const declared = message.declarations.map(({ name }) => name);
  const selectors = message.type === "message" ? [] : message.selectors.map(({ name }) => name);
  const again = expressionsOf(message).filter((one) => one.functionRef && declared.includes(nameOf(one)));
  return again.length === 0 && declared.join() === selectors.join() && declared.length <= 2;
}

/** Returns the markup of a pattern. Each opening tag must have a closing one, and none may be nested. */
function markupOf(pattern: Model.Pattern): string {
  return pattern
    .filter(isMarkup)
    .map(({ kind, name }) => `${kind} ${name}`)
    .join();
}

function markupIn(key: Key): string {
  const [first] = patternsOf(parseMessage(en[key]));
  const markup = markupOf(first ?? []);
  return /^(?:open b,close b,?)*$/.test(markup) ? markup : `not balanced: ${markup}`;
}

function hasVariants(message: Model.Message, locale: string): boolean {
  if (message.type === "message") return true;
  const plurals = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.filter((form) => form !== "other");
  return message.selectors.every(({ name }, at) => {
    const keys = message.variants.map(({ keys }) => keys[at]).filter((key) => key !== undefined);
    const given = keys.filter(isLiteral).map(({ value }) => value);
    const declaration = message.declarations.find((one) => one.name === name);
    const isCount = declaration?.value.functionRef?.name === "integer";
    const isMaybe = declaration?.value.functionRef?.options?.maybe !== undefined;
    if (!keys.some(isCatchallKey) || isMaybe !== given.includes("none")) return false;
    return isCount ? plurals.every((form) => given.includes(form)) : given.every((form) => form === "none");
  });
}
