import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

/** The part of axe-core's result that is used. */
type Found = { violations: { id: string; nodes: { html: string }[] }[] };

/** A half-faded element doesn't have its own colors yet. */
const endMotion = `
  for (const motion of document.getAnimations()) {
    if (Number.isFinite(motion.effect.getComputedTiming().endTime)) motion.finish();
  }`;

/**
 * Finds accessibility barriers on a page as it is now, each with its place; none is the goal. It uses all of WCAG 2 and
 * axe's best practices.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  const source = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");
  // Evaluated, because the page's own policy would block a script element.
  await page.evaluate(source);
  const { violations } = (await page.evaluate(`${endMotion} axe.run()`)) as Found; // its documented result
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
