import { expect, test } from "vitest";
import { hostLanguage } from "../../src/cli/host-words.ts";

test.each([
  [{}, undefined, "en"],
  [{ LANG: "de_DE.UTF-8" }, "fr-FR", "de"],
  [{ LANG: "de_DE.UTF-8", LC_MESSAGES: "fr_CA" }, undefined, "fr"],
  [{ LANG: "de_DE.UTF-8", LC_MESSAGES: "fr_CA", LC_ALL: "pt_PT@euro" }, undefined, "pt-BR"],
  [{ LANG: "de_DE.UTF-8", LC_ALL: "C" }, "fr-FR", "en"],
  [{ LANG: "ja_JP.eucJP", LC_ALL: "" }, undefined, "ja"],
  [{ LANG: "nl_NL.UTF-8" }, undefined, "en"],
  [{ LANG: "" }, "de-AT", "de"],
  [{}, "fi-FI", "en"],
])("the language of the terminal with %j on a system in %s is %s", (env, system, language) => {
  expect(hostLanguage(env, system)).toBe(language);
});
