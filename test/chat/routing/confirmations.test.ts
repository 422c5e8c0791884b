import { expect, test } from "vitest";
import { say } from "../../../src/chat/reply/reply.ts";
import { createConfirmations } from "../../../src/chat/routing/confirmations.ts";
import type { CommandCall } from "../../../src/chat/understanding/command.ts";
import { minuteMs } from "../../../src/util/durations.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";

function callOf(
  change: { room?: string; id?: string; role?: CommandCall["user"]["role"]; answers?: string | undefined } = {},
): CommandCall {
  const { room = "lobby", id = "u1", role = "manager", answers } = change;
  const space = { address: "s", name: "s" };
  return {
    place: { chat: "browser", connection: "browser", space, address: room, name: room },
    user: { id, name: "Ann", role },
    text: "x",
    answers,
  };
}

const onYes = async () => say("done");

test("a confirmation waits for one yes from the person who was asked, in the same place", () => {
  const waiting = createConfirmations(createFakeClock());
  waiting.hold(callOf(), "manager", { id: "q1", onYes });

  expect(waiting.goOn(callOf({ id: "u2" }))()).toBeUndefined();
  expect(waiting.goOn(callOf({ room: "other" }))()).toBeUndefined();
  expect(waiting.goOn(callOf())()).toBe(onYes);
  expect(waiting.goOn(callOf())()).toBeUndefined();
});

test.each([
  ["typed, as long as the button beside it", "browser", undefined, false, 10],
  ["pressed", "browser", "q1", false, 10],
  ["typed to a final change", "browser", undefined, true, 1],
  ["pressed under a final change", "browser", "q1", true, 1],
  ["typed in a public chat", "twitch", undefined, false, 1],
])("a yes that is %s is valid only for a limited time", async (_, chat, answers, isForNow, minutes) => {
  const clock = createFakeClock();
  const waiting = createConfirmations(clock);
  const asked = (id: string) => {
    const call = callOf({ id, answers });
    return { ...call, place: { ...call.place, chat } };
  };
  for (const id of ["u1", "u2"]) waiting.hold(asked(id), "manager", { id: "q1", onYes, isForNow });
  await clock.advance(minutes * minuteMs - 1);
  expect(waiting.goOn(asked("u1"))()).toBe(onYes);
  await clock.advance(1);
  expect(waiting.goOn(asked("u2"))()).toBeUndefined();
});

test("a person's newer confirmation replaces their older confirmation", () => {
  const waiting = createConfirmations(createFakeClock());
  const newer = async () => say("newer");
  waiting.hold(callOf(), "manager", { id: "q1", onYes });
  waiting.hold(callOf(), "manager", { id: "q2", onYes: newer });

  expect(waiting.goOn(callOf())()).toBe(newer);
});

test("a short-lived confirmation is dropped by the next command in its place, unless that command says yes", () => {
  const waiting = createConfirmations(createFakeClock());
  waiting.hold(callOf(), "manager", { id: "q1", onYes, isForNow: true });
  waiting.goOn(callOf({ room: "other" }));
  const take = waiting.goOn(callOf());

  expect(waiting.goOn(callOf())()).toBeUndefined();
  expect([take(), take()]).toEqual([onYes, undefined]);
});

test("a confirmation can still be answered after other commands, unless it is short-lived", () => {
  const waiting = createConfirmations(createFakeClock());
  const newer = async () => say("newer");
  waiting.hold(callOf(), "manager", { id: "q1", onYes });
  waiting.goOn(callOf());
  const take = waiting.goOn(callOf());
  waiting.hold(callOf(), "manager", { id: "q2", onYes: newer });

  expect(take()).toBe(onYes);
  expect(waiting.goOn(callOf())()).toBe(newer);
});

test("a yes to a replaced confirmation doesn't confirm the newer one", () => {
  const waiting = createConfirmations(createFakeClock());
  waiting.hold(callOf(), "manager", { id: "q1", onYes });
  waiting.hold(callOf(), "manager", { id: "q2", onYes: async () => say("newer"), isForNow: true });

  expect(waiting.goOn(callOf({ answers: "q1" }))()).toBeUndefined();
  expect(waiting.goOn(callOf({ answers: "q2" }))()).toBeDefined();
});

test("a yes counts only if the person still has the permission", () => {
  const waiting = createConfirmations(createFakeClock());
  waiting.hold(callOf(), "manager", { id: "q1", onYes });

  expect(waiting.goOn(callOf({ role: "moderator" }))()).toBeUndefined();
});

test("the oldest open confirmation is dropped when too many are open", () => {
  const waiting = createConfirmations({ ...createFakeClock(), limit: 2 });
  for (const id of ["u1", "u2", "u3"]) waiting.hold(callOf({ id }), "manager", { id: "q1", onYes });

  expect(["u1", "u2", "u3"].map((id) => waiting.goOn(callOf({ id }))() !== undefined)).toEqual([false, true, true]);
});

test("a confirmation with two kinds of yes accepts the word for the second kind, and no other word", () => {
  const waiting = createConfirmations(createFakeClock());
  const onChosen = async () => say("both");
  const orElse = { yes: "Replace", label: "Keep both", word: "both", onChosen } as const;
  waiting.hold(callOf(), "manager", { id: "q1", onYes, orElse });
  waiting.hold(callOf({ id: "u2" }), "manager", { id: "q2", onYes, orElse });
  waiting.hold(callOf({ id: "u3" }), "manager", { id: "q3", onYes });

  expect(waiting.goOn(callOf())("neither")).toBeUndefined();
  expect(waiting.goOn(callOf())("both")).toBe(onChosen);
  expect(waiting.goOn(callOf({ id: "u2" }))()).toBe(onYes);
  expect(waiting.goOn(callOf({ id: "u3" }))("both")).toBeUndefined();
  expect(waiting.goOn(callOf({ id: "u3" }))()).toBe(onYes);
});
