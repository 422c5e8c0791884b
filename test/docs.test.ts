import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const exclude = (name: string) => name.includes("node_modules");
const pages = globSync("**/*.md", { exclude });

/** Returns a page's text without code, in which nothing is a link. */
const textOf = (page: string) => readFileSync(page, "utf8").replace(/^ *```[\s\S]*?^ *```/gm, "");

/** Returns the anchors that GitHub gives a page's headings: lowercase, without punctuation, and numbered if repeated. */
function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ""] of textOf(page).matchAll(/^#{1,6} (.*)$/gm)) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[^\p{L}\p{M}\p{N}_ -]/gu, "");
    const anchor = words.trim().toLowerCase().replaceAll(" ", "-");
    let repeated = anchor;
    for (let count = 1; anchors.has(repeated); count += 1) repeated = `${anchor}-${count}`;
    anchors.add(repeated);
  }
  return anchors;
}

test("every link between our pages leads to a file, and to a heading if it names one", () => {
  const links = pages.flatMap((page) =>
    [
      ...textOf(page)
        .replace(/`[^`]*`/g, "")
        .matchAll(/\]\(([^)\s]+)\)|(?:href|src)="([^"]+)"/g),
    ].map(([, inText, inHtml]) => ({ page, link: inText ?? inHtml ?? "" })),
  );
  const own = links.filter(({ link }) => !/^\w+:/.test(link));
  const dead = own.filter(({ page, link }) => {
    const [path = "", anchor] = decodeURIComponent(link).split("#");
    const target = path === "" ? page : join(dirname(page), path);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).has(anchor));
  });
  expect(dead.map(({ page, link }) => `${page}: ${link}`)).toEqual([]);
  expect(own.length).toBeGreaterThan(100);
});

test("every page of the docs that the program or its texts name exists", () => {
  const sources = [...globSync("{src,commands}/**/*.{ts,js,html}"), ...globSync("locales/*.json"), ".env.example"];
  const named = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?<![\w/.-])docs\/[\w./-]*\.(?:md|json|yaml)/g)].map(([page]) => ({
      file,
      page,
    })),
  );
  expect(named.filter(({ page }) => !existsSync(page))).toEqual([]);
  expect(named.length).toBeGreaterThan(5);
});
