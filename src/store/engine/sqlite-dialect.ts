/**
 * Kysely's SQLite, but the text of a statement does not depend on how long its lists are: an insert is run once for each
 * row, which costs less than one statement for all, and what stands behind `in` is one parameter, as JSON, which SQLite
 * reads as a table (sqlite.org/json1.html). Otherwise each length would be another statement; hundreds of them would be
 * prepared again and again, and what SQLite keeps for them is freed only when the garbage collector happens to come by.
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

/** Stands among the parameters of an insert where those of each row belong. */
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
  /** The rows of an insert. */
  protected override visitValues(node: ValuesNode): void {
    const rows = node.values.flatMap((row) => (row.kind === "PrimitiveValueListNode" ? [row.values] : []));
    const [first = []] = rows;
    if (rows.length > 1 && rows.length === node.values.length) {
      this.append(`values (${first.map(() => this.getCurrentParameterPlaceholder()).join(", ")})`);
      this.addParameter(new Rows(rows));
    } else super.visitValues(node);
  }

  /**
   * A state that rows are looked for by stands in the text itself. Partial indexes are made for states; SQLite looks through
   * a parameter to find out whether such an index will do, but then it plans the statement anew for each run.
   */
  protected override visitValue(node: ValueNode): void {
    if (isStateSought(this.parentNode)) this.appendImmediateValue(node.value);
    else super.visitValue(node);
  }

  /** For the same reason: what is not just a parameter is not looked through. */
  protected override visitLimit(node: LimitNode): void {
    this.append("limit cast(");
    this.visitNode(node.limit);
    this.append(" as integer)");
  }

  /** One row of an insert, or what stands behind `in`. */
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

/** Whether it stays what it is in JSON. */
function isPlain(value: unknown): boolean {
  return value === null || typeof value === "string" || Number.isFinite(value);
}

/** A statement of node:sqlite as Kysely runs it. An insert of many rows is no unit: run it inside a transaction. */
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

/** The parameters of each run. */
function eachRow(values: Values): readonly Values[] {
  const at = values.findIndex((value) => value instanceof Rows);
  const many = values[at];
  if (!(many instanceof Rows)) return [values];
  if (values.length === 1) return many.rows;
  return many.rows.map((row) => values.toSpliced(at, 1, ...row));
}

/** Kysely does not know what SQLite takes. */
function bound(values: Values): SQLInputValue[] {
  return values as SQLInputValue[];
}
