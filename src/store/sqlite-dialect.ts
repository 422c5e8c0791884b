/**
 * Kysely's SQLite, but a list is one parameter, whatever its length: as JSON, which SQLite reads as a table. A parameter
 * for each value would make another statement of each length; hundreds of them would be prepared again and again, and
 * what SQLite keeps for them is freed only when the garbage collector happens to come by. Source: sqlite.org/json1.html.
 */
import {
  type PrimitiveValueListNode,
  type QueryCompiler,
  SqliteDialect,
  SqliteQueryCompiler,
  type ValuesItemNode,
  type ValuesNode,
} from "kysely";

export class ListingSqliteDialect extends SqliteDialect {
  override createQueryCompiler(): QueryCompiler {
    return new ListingCompiler();
  }
}

class ListingCompiler extends SqliteQueryCompiler {
  /** The rows of an insert. */
  protected override visitValues(node: ValuesNode): void {
    const [first, ...more] = node.values.map(plainValues);
    if (first && more.length > 0 && !more.includes(undefined)) {
      const columns = first.map((_, at) => `value ->> ${at}`).join(", ");
      this.append(`select ${columns} from json_each(`);
      this.appendValue(JSON.stringify([first, ...more]));
      // Without a condition, SQLite would take the conflict clause that may follow for that of a join.
      this.append(") where true");
    } else super.visitValues(node);
  }

  /** One row of an insert, or what stands behind `in`. */
  protected override visitPrimitiveValueList(node: PrimitiveValueListNode): void {
    const values = plainValues(node);
    if (values && values.length > 1 && this.parentNode?.kind !== "ValuesNode") {
      this.append("(select value from json_each(");
      this.appendValue(JSON.stringify(values));
      this.append("))");
    } else super.visitPrimitiveValueList(node);
  }
}

/** Undefined where not all of them stay what they are in JSON. */
function plainValues(node: ValuesItemNode): readonly unknown[] | undefined {
  if (node.kind !== "PrimitiveValueListNode") return undefined;
  return node.values.every(isPlain) ? node.values : undefined;
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value === "string" || Number.isFinite(value);
}
