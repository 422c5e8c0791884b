/**
 * Prints the names of everything in the program, as JSON on standard output. A bundle that lacks something would start
 * without an error, so the build compares the bundle's output with the source's.
 */
import { commands } from "../commands/index.ts";
import { kinds } from "../src/kinds/index.ts";
import { operations } from "../src/platform/operations.ts";
import { migrations } from "../src/store/engine/migration-list.ts";
import { languages, loadLanguage, sentenceIn, spokenLanguages } from "../src/words/languages.ts";

await Promise.all(spokenLanguages.map(loadLanguage));
const inventory = {
  commands: commands.map(({ name }) => name),
  kinds: kinds.map(({ name }) => name),
  languages: spokenLanguages.map((language) => [
    languages[language].name,
    JSON.stringify(sentenceIn(language, "root.title")),
  ]),
  migrations: migrations.map(({ name }) => name),
  operations: Object.keys(operations),
};
process.stdout.write(JSON.stringify(inventory));
