import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

/** The part of axe-core's result that we use. */
type Found = { violations: { id: string; nodes: { html: string }[] }[] };

/** An element in the middle of a fade doesn't have its final colors, so axe would measure the wrong contrast. */
const endMotion = `
  for (const motion of document.getAnimations()) {
    if (Number.isFinite(motion.effect.getComputedTiming().endTime)) motion.finish();
  }`;

/**
 * Returns every accessibility problem that axe finds on the page as it is now, with the HTML of its element. Checks all
 * rules of WCAG 2 and axe's best practices.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  const source = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");
  // Evaluate the source, because the page's Content-Security-Policy would block a script element.
  await page.evaluate(source);
  const { violations } = (await page.evaluate(`${endMotion} axe.run()`)) as Found; // the shape that axe documents
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
