/**
 * `npm run locales` writes `en.json` and `made-from.json`, puts the translations in the order of English, and lists
 * what they lack. `--confirm fr donation …` says that a stale text is still right. `--check` writes nothing and fails
 * on faults. `--release` fails on missing and stale texts as well.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { spokenLanguages } from "../src/words/languages.ts";
import { source, type Texts } from "../src/words/translation.ts";
import { faultsOf, type Origins, openOf, type Translation, tidied } from "./check.ts";

const usage = "npm run locales [-- --check | --release | --confirm LANGUAGE KEY …]";

const fileOf = (name: string) => new URL(`${name}.json`, import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(fileOf(name), "utf8"));
const print = (lines: readonly string[]) => void process.stdout.write(lines.map((line) => `${line}\n`).join(""));

/** Writes a file. With `--check`, reports that the file is outdated instead. */
function write(name: string, content: object): string[] {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  if (readFileSync(fileOf(name), "utf8") === text) return [];
  if (onlyChecks) return [`locales/${name}.json is not what English has now. Run: npm run locales`];
  writeFileSync(fileOf(name), text);
  return [];
}

function report(language: string, translation: Translation): string[] {
  const names = (keys: readonly string[]) => (mode === "--check" ? "" : ` (${listed(keys)})`);
  const open = [...openOf(translation)].map(([state, keys]) => `${keys.length} ${state}${names(keys)}`);
  return open.length === 0 ? [] : [`locales/${language}.json: ${open.join(", ")}`];
}

function listed(keys: readonly string[]): string {
  const most = 20;
  const more = keys.length > most ? ` and ${keys.length - most} more` : "";
  return keys.slice(0, most).join(", ") + more;
}

const [mode, confirmedIn, ...confirmed] = process.argv.slice(2);
const onlyChecks = mode === "--check" || mode === "--release";
const isKnown = confirmedIn === undefined || spokenLanguages.some((language) => language === confirmedIn);
const isConfirmed = mode === "--confirm" && confirmedIn !== undefined && isKnown && confirmed.length > 0;

if (mode !== undefined && !onlyChecks && !isConfirmed) {
  print([usage]);
  process.exitCode = 2;
} else {
  const madeFrom: Record<string, Origins> = read("made-from");
  const translations = spokenLanguages
    .filter((language) => language !== "en")
    .map((language) => {
      const before: Translation = { texts: read(language) as Texts, origins: madeFrom[language] ?? {} };
      return { language, before, after: tidied(before, language === confirmedIn ? confirmed : []) };
    });
  const old = [
    ...write("en", source),
    ...translations.flatMap(({ language, after }) => write(language, after.texts)),
    ...write("made-from", Object.fromEntries(translations.map(({ language, after }) => [language, after.origins]))),
  ];
  const faults = translations.flatMap(({ language, before, after }) =>
    faultsOf(onlyChecks ? before : after).map((fault) => `locales/${language}.json: ${fault}`),
  );
  const open = translations.flatMap(({ language, after }) => report(language, after));
  print([...old, ...faults, ...open]);
  const isWrong = old.length + faults.length > 0 || (mode === "--release" && open.length > 0);
  process.exitCode = isWrong ? 1 : 0;
}
