import { expect, test } from "vitest";
import { UserError } from "../../src/errors.ts";
import {
  PlatformNotUnderstood,
  PlatformRefused,
  PlatformUnreachable,
  TokenRefused,
} from "../../src/platform/errors.ts";
import { explained } from "../../src/questions/refusals.ts";

const refusal = (status: number) => ({ status, message: "no", fields: null, retryAfterMs: null });

test.each([
  ["no answer", new PlatformUnreachable("getCampaign", "no answer"), /^Tiltify isn't answering right now\./],
  ["502", new PlatformRefused("getCampaign", refusal(502)), /^Tiltify isn't answering right now\./],
  ["429", new PlatformRefused("getCampaign", refusal(429)), /^Tiltify isn't answering right now\./],
  ["401", new PlatformRefused("getCampaign", refusal(401)), /^Tiltify doesn't accept my login\./],
  [
    "a wrong secret",
    new TokenRefused("obtainToken", "invalid_client", refusal(422)),
    /^Tiltify doesn't accept my login\./,
  ],
  ["404", new PlatformRefused("getCampaign", refusal(404)), /^I can't see that campaign on Tiltify any more\./],
  ["403", new PlatformRefused("listCampaignPolls", refusal(403)), /^Tiltify doesn't give me that for this campaign\.$/],
])("%s is explained in words for people", async (_what, error, words) => {
  const told = explained(Promise.reject(error));

  await expect(told).rejects.toBeInstanceOf(UserError);
  await expect(told).rejects.toThrow(words);
});

test("anything else is a matter for the log", async () => {
  const error = new PlatformNotUnderstood("getCampaign", "another shape");

  await expect(explained(Promise.reject(error))).rejects.toBe(error);
});
