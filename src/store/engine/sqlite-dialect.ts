/**
 * Kysely's SQLite dialect, except that the text of a statement does not depend on the length of its lists. An insert
 * runs once for each row, which costs less than one statement for all. The list behind `in` is one JSON parameter,
 * which SQLite reads as a table (sqlite.org/json1.html). Otherwise each length would be another statement. Hundreds of
 * them would be prepared again and again, and SQLite's memory for them is freed only when the garbage collector happens
 * to run.
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

/** Marks the position of each row's values among the parameters of an insert. */
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
  /** Writes one row for all rows of an insert. */
  protected override visitValues(node: ValuesNode): void {
    const rows = node.values.flatMap((row) => (row.kind === "PrimitiveValueListNode" ? [row.values] : []));
    const [first = []] = rows;
    if (rows.length > 1 && rows.length === node.values.length) {
      this.append(`values (${first.map(() => this.getCurrentParameterPlaceholder()).join(", ")})`);
      this.addParameter(new Rows(rows));
    } else super.visitValues(node);
  }

  /**
   * Writes a state in a condition into the text itself. Partial indexes are made for states. SQLite can look into a
   * parameter to see whether such an index applies, but then it plans the statement again for each run.
   */
  protected override visitValue(node: ValueNode): void {
    if (isStateSought(this.parentNode)) this.appendImmediateValue(node.value);
    else super.visitValue(node);
  }

  /** Casts the limit, so that SQLite does not look into it and plan the statement again for each run. */
  protected override visitLimit(node: LimitNode): void {
    this.append("limit cast(");
    this.visitNode(node.limit);
    this.append(" as integer)");
  }

  /** Writes one row of an insert, or the list behind `in`. */
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

/** True if JSON keeps the value unchanged. */
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

/** Returns the parameters of each run. */
function eachRow(values: Values): readonly Values[] {
  const at = values.findIndex((value) => value instanceof Rows);
  const many = values[at];
  if (!(many instanceof Rows)) return [values];
  if (values.length === 1) return many.rows;
  return many.rows.map((row) => values.toSpliced(at, 1, ...row));
}

/** Kysely's types do not know what SQLite accepts. */
function bound(values: Values): SQLInputValue[] {
  return values as SQLInputValue[];
}
