import {
  type CompiledQuery,
  type ConnectionProvider,
  DefaultQueryExecutor,
  type DialectAdapter,
  type QueryCompiler,
  type QueryResult,
} from "kysely";
import type { Statements } from "./statements.ts";

const oneConnection: ConnectionProvider = {
  provideConnection: () => Promise.reject(new Error("transactions are made by the write lane")),
};

/**
 * Runs a statement as soon as it is asked for. What SQLite does is done when it returns, so there is nothing to wait for;
 * Kysely's own executor waits for a connection first, and that takes longer than most statements.
 */
export class DirectExecutor extends DefaultQueryExecutor {
  readonly #prepare: Statements;
  readonly #onError: (error: unknown) => void;

  constructor(parts: {
    compiler: QueryCompiler;
    adapter: DialectAdapter;
    prepare: Statements;
    onError(error: unknown): void;
  }) {
    super(parts.compiler, parts.adapter, oneConnection);
    this.#prepare = parts.prepare;
    this.#onError = parts.onError;
  }

  override async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const statement = this.#prepare(sql);
      if (statement.reader) return { rows: statement.all(parameters) as R[] }; // what the query asks for
      return { numAffectedRows: BigInt(statement.run(parameters).changes), rows: [] };
    } catch (error) {
      this.#onError(error);
      throw error;
    }
  }
}
