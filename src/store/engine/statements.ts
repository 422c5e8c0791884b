import type { DatabaseSync } from "node:sqlite";
import type { SqliteStatement } from "kysely";
import { RecentMap } from "../../util/recent-map.ts";
import { toKysely } from "./sqlite-dialect.ts";

/** Gives the statement of a text. */
export type Statements = (text: string) => SqliteStatement;

const rememberedStatements = 300;

/**
 * Statements by their text, the least recently used forgotten first: preparing costs more than running most of them.
 * `onError` is told what SQLite throws, before whoever has asked.
 */
export function createStatements(
  connection: DatabaseSync,
  onError: (error: unknown) => void = () => undefined,
): Statements {
  const statements = new RecentMap<string, SqliteStatement>(rememberedStatements);
  return (text) => {
    const known = statements.get(text);
    if (known) return known;
    const statement = noting(onError, () => toKysely(connection.prepare(text)));
    const { reader, all, run, iterate } = statement;
    const watched: SqliteStatement = {
      reader,
      all: (parameters) => noting(onError, () => all(parameters)),
      run: (parameters) => noting(onError, () => run(parameters)),
      iterate,
    };
    statements.set(text, watched);
    return watched;
  };
}

function noting<T>(onError: (error: unknown) => void, work: () => T): T {
  try {
    return work();
  } catch (error) {
    onError(error);
    throw error;
  }
}

/**
 * For questions outside of transactions. What SQLite has read of the file it must read anew once another connection has
 * committed, which takes longer than most questions; so they go to the connection that writes. While it is inside a
 * transaction, whose rows nobody else may see yet, they go to the other one, as does all that is no plain question: that
 * connection must be one that cannot write.
 */
export function createReadStatements(
  writer: DatabaseSync,
  beside: { writer: Statements; reader: Statements },
): Statements {
  return (text) => (text.startsWith("select") && !writer.isTransaction ? beside.writer(text) : beside.reader(text));
}
