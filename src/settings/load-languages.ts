import { loadLanguage, readLanguage } from "../words/languages.ts";

/**
 * Brings the languages that these rows of settings choose: what is composed and said with them does not wait for anything.
 * Whoever speaks one that cannot be loaded says so (`createWords`).
 */
export async function loadLanguages(rows: readonly { key: string; value: string }[]): Promise<void> {
  const chosen = rows.flatMap(({ key, value }) => (key === "language" ? (readLanguage(value) ?? []) : []));
  await Promise.allSettled(chosen.map((language) => loadLanguage(language)));
}
