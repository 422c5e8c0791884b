import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const docs = globSync("docs/**/*.md").map((file) => ({ file, text: read(file) }));

test("every line for Docker in the docs runs something that is in the image", () => {
  const run = docs.flatMap(({ text }) =>
    [...text.matchAll(/docker compose (?:run|exec) (?:-\S+ (?:(?:root|ALL) )?)*bot (\S+)/g)].map(
      ([, name = ""]) => name,
    ),
  );
  expect(run.length).toBeGreaterThan(10);
  // The image has no source, only the bundle.
  expect([...new Set(run)].sort()).toEqual(["bellringer", "rm", "tar"]);
});
