import { expect, test } from "vitest";
import { docsExamplePrints, runDocsExample } from "../helpers/docs-example.ts";

test("the example in docs/api.md reads a campaign and accepts signed webhooks", async () => {
  const from = new URL("../../src/tiltify.ts", import.meta.url).href;
  expect(await runDocsExample({ cwd: ".", from })).toEqual(docsExamplePrints);
});
