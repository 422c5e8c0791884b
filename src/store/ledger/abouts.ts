import type { Addresses, KnownAbout } from "../../kinds/about.ts";
import { parseMoney } from "../../money/money.ts";
import type { FactKind } from "../../util/fact-kinds.ts";
import { chunksOf } from "../engine/dialect.ts";
import type { Db } from "../engine/tables.ts";

export function toAddressColumns({ page, donate, picture }: Addresses) {
  return { page_url: page, donate_url: donate, picture_url: picture };
}

/** Includes the kind, so that an auction is not called a campaign. */
export type AboutFact = KnownAbout & { kind: FactKind };

/** Returns what status cards show about these facts, if we know it. Omits donation links of facts that have ended. */
export async function readAbouts(db: Db, ids: readonly string[]): Promise<Map<string, AboutFact>> {
  const parts = chunksOf(ids, idsPerStatement).map((some) =>
    db
      .selectFrom("facts")
      .leftJoin("fact_totals", (join) =>
        join.onRef("fact_totals.fact_id", "=", "facts.id").onRef("fact_totals.currency", "=", "facts.goal_currency"),
      )
      .select([
        "facts.id",
        "facts.kind",
        "facts.name",
        "facts.state",
        "page_url",
        "donate_url",
        "picture_url",
        "goal_value",
        "goal_currency",
      ])
      .select(["fact_totals.amount_minor", "fact_totals.scale", "fact_totals.stamp"])
      .where("facts.id", "in", some)
      .execute(),
  );
  const rows = (await Promise.all(parts)).flat();
  return new Map(
    rows.map((row) => {
      const { amount_minor, scale, stamp } = row;
      const goal = parseMoney({ value: row.goal_value, currency: row.goal_currency });
      const isKnown = goal.ok && amount_minor !== null && scale !== null && stamp !== null;
      const about: AboutFact = {
        kind: row.kind,
        name: row.name,
        page: row.page_url,
        donate: row.state === "retired" ? null : row.donate_url,
        picture: row.picture_url,
        standing: isKnown
          ? {
              raised: { minor: BigInt(amount_minor), scale, currency: goal.money.currency },
              goal: goal.money,
              asOf: stamp / 1_000,
            }
          : null,
      };
      return [row.id, about];
    }),
  );
}

/** Stores the addresses of pages where people can bid. */
export async function notePages(tx: Db, pages: ReadonlyMap<string, string>): Promise<void> {
  for (const [id, page] of [...pages].sort()) {
    await tx
      .updateTable("facts")
      .set({ page_url: page })
      .where("id", "=", id)
      .where((where) => where.or([where("page_url", "is", null), where("page_url", "!=", page)]))
      .execute();
  }
}

/** How many ids one query takes. Far below the limit of both databases, about 30,000 values per statement. */
const idsPerStatement = 5_000;
