import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

/** What axe-core tells of a page. */
type Found = { violations: { id: string; nodes: { html: string }[] }[] };

/** What is half faded in has no colours of its own yet. */
const endMotion = `
  for (const motion of document.getAnimations()) {
    if (Number.isFinite(motion.effect.getComputedTiming().endTime)) motion.finish();
  }`;

/**
 * What keeps people from using what is on a page now, as far as a program can see it: none. Each with where it is. As a
 * person would find it: with all of WCAG 2 and what axe holds for good practice.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  const source = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");
  // Not as an element of the page, which its own policy would keep out.
  await page.evaluate(source);
  const { violations } = (await page.evaluate(`${endMotion} axe.run()`)) as Found; // its documented result
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
