import { expect, test } from "vitest";
import { toRecord } from "../../../src/platform/fact-record.ts";
import { toSummary } from "../../../src/services/asking/summary.ts";

test("the donation page of a cause with a page of its own has the ID of the cause's fact", () => {
  const wire = {
    ...{ id: "cause", name: "River Otter Trust", status: "published", url: null, avatar: null, goal: null },
    ...{ donate_url: "https://give.river-otters.example/now", total_amount_raised: null, updated_at: null },
    retired_at: null,
  };
  const record = { ...toRecord("cause", wire), factId: "fact" };
  expect(toSummary(record, null).donateUrl).toBe("https://donate.tiltify.com/fact");
});
