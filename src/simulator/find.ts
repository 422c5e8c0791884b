import type { FactKind } from "../util/fact-kinds.ts";
import { type FactOf, isVisible, type SimulatedFact } from "./fact.ts";
import { Refused } from "./refusal.ts";
import type { World } from "./world.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds a record by its ID. Throws Refused: 422 for an invalid ID, 404 if there is no such record. */
export function byId<T>(name: string, id: string, find: (id: string) => T | undefined): T {
  if (!uuid.test(id)) throw new Refused(422, { [name]: ["invalid"] });
  return orNotFound(find(id.toLowerCase()));
}

export function orNotFound<T>(found: T | undefined): T {
  if (found === undefined) throw new Refused(404);
  return found;
}

/** Finds a visible fact of any kind. Throws Refused. */
export function findSimulatedFact(world: World, id: string, name = "fact_id"): SimulatedFact {
  return byId(name, id, (wanted) => visible(world.facts.get(wanted)));
}

/** Creates functions that find facts of one kind by their public ID. A fact of another kind counts as missing. */
export function createFinder<Kind extends FactKind>(kind: Kind) {
  const name = `${kind}_id`;
  const visibleOnes = (world: World) => allOf(world, kind).filter(isVisible);
  const find = (world: World, id: string): FactOf<Kind> =>
    byId(name, id, (wanted) => {
      const fact = world.facts.get(wanted);
      return fact && isOf(fact, kind) && isVisible(fact) ? fact : undefined;
    });

  return {
    find,
    /** Finds a fact for operations that accept its legacy ID as well. */
    findByAnyId(world: World, id: string): FactOf<Kind> {
      if (!/^\d+$/.test(id)) return find(world, id);
      return orNotFound(visibleOnes(world).find((fact) => hasLegacyId(fact, id)));
    },
    findWhere: (world: World, is: (fact: FactOf<Kind>) => boolean): FactOf<Kind> =>
      orNotFound(visibleOnes(world).find(is)),
  };
}

/** Returns all facts of a kind, even unpublished ones. */
export function allOf<Kind extends FactKind>({ facts }: World, kind: Kind): (SimulatedFact & FactOf<Kind>)[] {
  return [...facts.values()].filter((fact) => isOf(fact, kind));
}

function isOf<Kind extends FactKind>(fact: SimulatedFact, kind: Kind): fact is SimulatedFact & FactOf<Kind> {
  return fact.kind === kind;
}

function visible(fact: SimulatedFact | undefined): SimulatedFact | undefined {
  return fact && isVisible(fact) ? fact : undefined;
}

function hasLegacyId({ record }: SimulatedFact, id: string): boolean {
  return "legacy_id" in record && String(record.legacy_id) === id;
}
