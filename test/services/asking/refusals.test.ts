import { expect, test } from "vitest";
import {
  PlatformNotUnderstood,
  PlatformRefused,
  PlatformUnreachable,
  TokenRefused,
} from "../../../src/platform/errors.ts";
import { explained } from "../../../src/services/asking/refusals.ts";
import { UserError } from "../../../src/util/errors.ts";

const refusal = (status: number) => ({ status, message: "no", fields: null, retryAfterMs: null });

test.each([
  ["no answer", new PlatformUnreachable("getCampaign", "no answer"), /^Tiltify isn't answering right now\./],
  ["502", new PlatformRefused("getCampaign", refusal(502)), /^Tiltify isn't answering right now\./],
  ["429", new PlatformRefused("getCampaign", refusal(429)), /^Tiltify isn't answering right now\./],
  ["another shape", new PlatformNotUnderstood("getCampaign", "another shape"), /^Tiltify isn't answering right now\./],
  ["422", new PlatformRefused("listCampaignPolls", refusal(422)), /^Tiltify isn't answering right now\./],
  ["451", new PlatformRefused("getCampaign", refusal(451)), /^Tiltify isn't answering right now\./],
  [
    "403 of what stands in front of it",
    new PlatformRefused("getCampaign", { ...refusal(403), isForeign: true }),
    /^Tiltify isn't answering right now\./,
  ],
  ["401", new PlatformRefused("getCampaign", refusal(401)), /^Tiltify isn't accepting my login\./],
  [
    "a wrong secret",
    new TokenRefused("obtainToken", "invalid_client", refusal(422)),
    /^Tiltify isn't accepting my login\./,
  ],
  ["404", new PlatformRefused("getCampaign", refusal(404)), /^I can't see that campaign on Tiltify anymore\./],
  ["403", new PlatformRefused("listCampaignPolls", refusal(403)), /^Tiltify doesn't give me that for this campaign\.$/],
])("the platform's refusal %s is explained in words for people", async (_what, error, words) => {
  const told = explained(Promise.reject(error));

  await expect(told).rejects.toBeInstanceOf(UserError);
  await expect(told).rejects.toThrow(words);
});

test("a campaign is not reported as missing if Tiltify refuses only one of its lists", async () => {
  const told = explained(Promise.reject(new PlatformRefused("listCampaignPolls", refusal(404))), "part");

  await expect(told).rejects.toThrow(/^Tiltify doesn't give me that for this campaign\.$/);
});

test("unexpected errors are rethrown so that they get logged", async () => {
  const error = new Error("a fault of ours");

  await expect(explained(Promise.reject(error))).rejects.toBe(error);
});
