import { expect, test } from "vitest";
import { readAnswer } from "../../src/platform/answer.ts";
import { PlatformNotUnderstood, PlatformRefused, TokenRefused } from "../../src/platform/errors.ts";
import { type OperationName, operations } from "../../src/platform/operations.ts";
import * as examples from "./examples.ts";

function read(name: OperationName, body: unknown, status = 200, problems: string[] = []) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const answer = { status, body: text, retryAfterMs: 3_000 };
  return readAnswer(name, operations[name], answer, (problem) => problems.push(problem));
}

function failure(name: OperationName, body: unknown, status?: number): unknown {
  try {
    return read(name, body, status);
  } catch (error) {
    return error;
  }
}

test("an answer wrapped in `data` is returned without the wrapper", () => {
  expect(read("getCampaign", { data: examples.campaign })).toMatchObject({ name: "Maple's 24h Stream" });
});

test.each([
  ["wrapped", { data: examples.webhookEndpoint }],
  ["bare", examples.webhookEndpoint],
])("a private answer that is %s is read", (_form, body) => {
  expect(read("activateWebhookEndpoint", body)).toEqual(examples.webhookEndpoint);
});

test.each([
  ["wrapped", { data: null }],
  ["bare", null],
])("deleting a missing subscription succeeds if the answer is a %s null", (_form, body) => {
  expect(read("deleteWebhookSubscription", body)).toBe(null);
});

test.each(["activateWebhookEndpoint", "putWebhookSubscription", "deleteWebhookSubscription"] as const)(
  "%s succeeds if the platform confirms it without a body",
  (name) => expect(read(name, "", 204)).toBe(null),
);

test("a token is read from an answer without `data`", () => {
  expect(read("obtainToken", examples.token)).toEqual(examples.token);
});

test("a list is read as a page with its cursors", () => {
  const metadata = { after: "bGlnaHQgwd==", before: null, limit: 10 };
  const page = { data: [examples.donation], metadata };
  expect(read("listCampaignDonations", page)).toEqual({ data: [examples.donation], metadata });
});

test("a null list without cursors is an empty page", () => {
  expect(read("listCampaignPolls", { data: null, metadata: {} })).toEqual({
    data: [],
    metadata: { after: null, before: null, limit: 0 },
  });
});

test("a broken record is left out of its page, and the path to its problem is reported", () => {
  const problems: string[] = [];
  const broken = { ...examples.donation, amount: { currency: "GBP", value: "Rin's secret" } };
  const page = { data: [broken, examples.donation], metadata: { after: null, before: null, limit: 10 } };
  expect(read("listCampaignDonations", page, 200, problems)).toMatchObject({ data: [{ id: examples.donation.id }] });
  expect(problems).toEqual(["amount.value invalid_format"]);
});

test.each([
  ["is not JSON", "getCampaign", "<html>maintenance</html>"],
  ["is not wrapped", "getCampaign", examples.campaign],
  ["lacks what matters", "getCampaign", { data: { id: "c1" } }],
  ["is no list", "listCampaignPolls", { data: { id: "c1" }, metadata: {} }],
  ["is a number", "getCampaign", 7],
] as const)("an answer that %s throws PlatformNotUnderstood", (_what, name, body) => {
  expect(failure(name, body)).toBeInstanceOf(PlatformNotUnderstood);
});

test("an error about an unexpected answer names fields but no values", () => {
  const error = failure("getCampaign", { data: { ...examples.campaign, name: { secret: "x" }, status: null } });
  expect(error).toMatchObject({
    operation: "getCampaign",
    message: "the answer to getCampaign has another shape: name invalid_type, status invalid_type",
  });
});

test("a refusal is read with its status, the rejected fields and the time to wait", () => {
  const body = { error: { fields: { campaign_id: ["invalid"] }, message: "Unprocessible Entity", status: 422 } };
  const error = failure("getCampaign", body, 422);
  expect(error).toBeInstanceOf(PlatformRefused);
  expect(error).toMatchObject({
    status: 422,
    fields: { campaign_id: ["invalid"] },
    retryAfterMs: 3_000,
    message: "Tiltify answered getCampaign with 422: Unprocessible Entity",
  });
});

test("a refusal without fields has null fields", () => {
  const body = { error: { fields: null, message: "Not Found", status: 404 } };
  expect(failure("getCampaign", body, 404)).toMatchObject({ status: 404, fields: null });
});

test.each(["<html>Bad Gateway</html>", "", "null"])("a refusal in the format %j is recognized", (body) => {
  expect(failure("getCampaign", body, 502)).toMatchObject({
    name: "PlatformRefused",
    message: "Tiltify answered getCampaign with 502: no explanation",
  });
});

test("a redirect counts as a refusal by a proxy, not by the platform", () => {
  expect(failure("getCampaign", { data: examples.campaign }, 302)).toMatchObject({ status: 302 });
});

test.each([
  ["Client authentication failed.", "Client authentication failed."],
  [undefined, "invalid_client"],
])("a token error is recognized by its OAuth code (description %s)", (description, words) => {
  const error = failure("obtainToken", { error: "invalid_client", error_description: description }, 422);
  expect(error).toBeInstanceOf(TokenRefused);
  expect(error).toMatchObject({
    status: 422,
    code: "invalid_client",
    message: `Tiltify answered obtainToken with 422: ${words}`,
  });
});

test("a refusal's long message is truncated", () => {
  const error = failure("getCampaign", { error: { message: "x".repeat(5_000) } }, 403);
  expect(error).toHaveProperty("message", `Tiltify answered getCampaign with 403: ${"x".repeat(200)}`);
});
