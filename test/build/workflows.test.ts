import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const workflows = globSync(".github/workflows/*.yml").map((file) => ({ file, text: readFileSync(file, "utf8") }));

test("workflows run only scripts that are in package.json", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const run = workflows.flatMap(({ text }) =>
    [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = ""]) => name),
  );
  expect(run.length).toBeGreaterThan(3);
  expect(run.filter((name) => !(name in scripts))).toEqual([]);
});

test("workflows pin every action by its commit", () => {
  for (const { file, text } of workflows) {
    const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect([file, actions.filter((action = "") => !/@[0-9a-f]{40}$/.test(action))]).toEqual([file, []]);
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
  }
});

test("workflows of pull requests get neither secrets nor write access", () => {
  const asked = workflows.filter(({ text }) => /pull_request/.test(text));
  expect(asked.map(({ file }) => file)).toEqual([".github/workflows/ci.yml"]);
  expect(asked.every(({ text }) => !/secrets\.|: write|pull_request_target/.test(text))).toBe(true);
});
