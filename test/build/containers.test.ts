import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const docs = globSync("docs/**/*.md").map((file) => ({ file, text: read(file) }));

test("every Docker command in the docs runs a program that the image contains", () => {
  const run = docs.flatMap(({ text }) =>
    [...text.matchAll(/docker compose (?:run|exec) (?:-\S+ (?:(?:root|ALL) )?)*bot (\S+)/g)].map(
      ([, name = ""]) => name,
    ),
  );
  expect(run.length).toBeGreaterThan(10);
  // The image has no source, only the bundle.
  expect([...new Set(run)].sort()).toEqual(["bellringer", "rm", "tar"]);
});

test("the proxy of several processes sends each browser's requests to the same one", () => {
  const pages = /handle \{\s+reverse_proxy \{(.*?)\n {12}\}/s.exec(read("compose.many.yaml"))?.[1] ?? "";
  expect(pages).toContain("dynamic a worker 3000");
  expect(pages).toMatch(/^\s+lb_policy cookie /m);
});
