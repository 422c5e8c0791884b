/**
 * Kysely's SQLite dialect, changed so that a statement's text does not depend on the length of its lists. An insert of
 * many rows runs a one-row statement once per row, which is faster than one long statement. A list after `in` becomes
 * one JSON parameter that SQLite reads as a table (sqlite.org/json1.html). With Kysely's own dialect, each length is
 * another statement text. Hundreds of them would be prepared again and again, and SQLite's memory for each is freed
 * only when the garbage collector runs.
 */
import type { SQLInputValue, StatementSync } from "node:sqlite";
import {
  BinaryOperationNode,
  ColumnNode,
  type LimitNode,
  type OperationNode,
  type PrimitiveValueListNode,
  type QueryCompiler,
  ReferenceNode,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
  type ValueNode,
  type ValuesNode,
} from "kysely";

type Values = readonly unknown[];

/** Holds the values of all rows of an insert, as a single parameter. */
export class Rows {
  readonly rows: readonly Values[];

  constructor(rows: readonly Values[]) {
    this.rows = rows;
  }
}

export class ListingSqliteDialect extends SqliteDialect {
  override createQueryCompiler(): QueryCompiler {
    return new ListingCompiler();
  }
}

class ListingCompiler extends SqliteQueryCompiler {
  /** Writes the SQL of one row, however many rows the insert has. */
  protected override visitValues(node: ValuesNode): void {
    const rows = node.values.flatMap((row) => (row.kind === "PrimitiveValueListNode" ? [row.values] : []));
    const [first = []] = rows;
    if (rows.length > 1 && rows.length === node.values.length) {
      this.append(`values (${first.map(() => this.getCurrentParameterPlaceholder()).join(", ")})`);
      this.addParameter(new Rows(rows));
    } else super.visitValues(node);
  }

  /**
   * Writes a state in a condition directly into the SQL text. Our partial indexes depend on the state. If the state
   * were a parameter, SQLite would have to plan the statement again on every run to see whether such an index applies.
   */
  protected override visitValue(node: ValueNode): void {
    if (isStateSought(this.parentNode)) this.appendImmediateValue(node.value);
    else super.visitValue(node);
  }

  /** Casts the limit. Otherwise SQLite looks at its value and plans the statement again on every run. */
  protected override visitLimit(node: LimitNode): void {
    this.append("limit cast(");
    this.visitNode(node.limit);
    this.append(" as integer)");
  }

  /** Handles a row of an insert, or the list after `in`. */
  protected override visitPrimitiveValueList(node: PrimitiveValueListNode): void {
    const { values } = node;
    if (values.length > 1 && values.every(isPlain) && this.parentNode?.kind !== "ValuesNode") {
      this.append("(select value from json_each(");
      this.appendValue(JSON.stringify(values));
      this.append("))");
    } else super.visitPrimitiveValueList(node);
  }
}

function isStateSought(node: OperationNode | undefined): boolean {
  if (node === undefined || !BinaryOperationNode.is(node)) return false;
  const { leftOperand } = node;
  return (
    ReferenceNode.is(leftOperand) && ColumnNode.is(leftOperand.column) && leftOperand.column.column.name === "state"
  );
}

/** True if the value survives JSON unchanged. */
function isPlain(value: unknown): boolean {
  return value === null || typeof value === "string" || Number.isFinite(value);
}

/**
 * Adapts a statement of node:sqlite to Kysely. An insert of many rows is not atomic, so run it inside a transaction.
 */
export function toKysely(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (values) => eachRow(values).flatMap((row) => statement.all(...bound(row))),
    run(values) {
      const results = eachRow(values).map((row) => statement.run(...bound(row)));
      const changes = results.reduce((sum, result) => sum + Number(result.changes), 0);
      return { changes, lastInsertRowid: results.at(-1)?.lastInsertRowid ?? 0 };
    },
    iterate: (values) => statement.iterate(...bound(values)),
  };
}

/** Returns the parameters for each run of the statement. */
function eachRow(values: Values): readonly Values[] {
  const at = values.findIndex((value) => value instanceof Rows);
  const many = values[at];
  if (!(many instanceof Rows)) return [values];
  if (values.length === 1) return many.rows;
  return many.rows.map((row) => values.toSpliced(at, 1, ...row));
}

/** The values are known to be ones that SQLite accepts; Kysely's types cannot say so. */
function bound(values: Values): SQLInputValue[] {
  return values as SQLInputValue[];
}
