import type { Db } from "./tables.ts";

type Channel = { login: string; shown?: string[]; hidden?: string[] };

/** Which commands a channel answers was kept beside the settings, where nobody could take a change back. */
export async function moveTwitchCommands(tx: Db, now: number): Promise<void> {
  const kept = tx.selectFrom("kv").select("value").where("namespace", "=", "twitch").where("key", "=", "channels");
  const row = await kept.executeTakeFirst();
  if (!row) return;
  const book = JSON.parse(row.value) as { channels?: Channel[] }; // an earlier version wrote it
  const rows = (book.channels ?? []).flatMap(({ login, shown = [], hidden = [] }) => {
    const setting = (word: string, value: string) => ({
      scope: `space:twitch/${login}`,
      key: `command ${word}`,
      value,
      changed_by: "migration",
      changed_at: now,
    });
    return [...shown.map((word) => setting(word, "on")), ...hidden.map((word) => setting(word, "off"))];
  });
  if (rows.length > 0) await tx.insertInto("settings").values(rows).execute();
  const channels = (book.channels ?? []).map(({ shown, hidden, ...rest }) => rest);
  await tx
    .updateTable("kv")
    .set({ value: JSON.stringify({ ...book, channels }) })
    .where("namespace", "=", "twitch")
    .where("key", "=", "channels")
    .execute();
}
