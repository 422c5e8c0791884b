import { expect, onTestFinished, test } from "vitest";
import { createLiveWatch, type ReadStreams } from "../../../src/chat/twitch/live.ts";
import { silentLog } from "../../helpers/databases.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ login: `channel${index}`, id: `${1_000 + index}`, by: null }));

/**
 * Opens a watch over that many channels, and one with an unknown owner. `streams`: the live channels and their current
 * names.
 */
function open(count: number, streams: Map<string, string> | undefined) {
  const clock = createFakeClock();
  const asked: number[] = [];
  const renamed: string[][] = [];
  const state = { streams, isReady: true };
  const readStreams: ReadStreams = async (ids) => {
    asked.push(ids.length);
    return (
      state.streams && new Map(ids.flatMap((id) => (state.streams?.has(id) ? [[id, state.streams.get(id) ?? ""]] : [])))
    );
  };
  const watch = createLiveWatch({
    registry: { linked: () => [...entries(count), { login: "legacy", id: null, by: null }] },
    readStreams,
    isReady: () => state.isReady,
    onRenamed: (channel, name) => void renamed.push([channel, name]),
    clock,
    log: silentLog,
  });
  onTestFinished(() => watch.stop());
  watch.start();
  const later = async () => {
    await clock.untilAsleep(1);
    await clock.advance(60_000);
    await clock.untilAsleep(1);
  };
  return { watch, state, asked, renamed, later, clock };
}

test("the live watch asks once a minute which channels are live, a hundred per request", async () => {
  const { watch, asked, later, state } = open(150, new Map([["1001", "channel1"]]));
  await eventually(() => expect(watch.known()).toMatchObject({ channel0: false, channel1: true, channel149: false }));
  expect(watch.known()).not.toHaveProperty("legacy");
  expect(asked).toEqual([100, 50]);

  state.streams = new Map([["1149", "Channel149"]]);
  await later();
  expect(watch.known()).toMatchObject({ channel1: false, channel149: true });
  expect(asked).toHaveLength(4);
});

test("the live watch doesn't know which channels are live while Twitch doesn't answer", async () => {
  const { watch, state, later } = open(2, new Map());
  await eventually(() => expect(watch.known()).toEqual({ channel0: false, channel1: false }));

  state.streams = undefined;
  await later();
  expect(watch.known()).toEqual({});
});

test("the live watch asks nothing in a process that doesn't post", async () => {
  const { watch, state, asked, later } = open(2, new Map());
  await eventually(() => expect(asked).toHaveLength(1));
  state.isReady = false;
  await later();
  expect([asked.length, watch.known()]).toEqual([1, {}]);
});

test("the live watch reports a streamer's new name once", async () => {
  const { renamed, later } = open(2, new Map([["1001", "NewMaple"]]));
  await later();
  await later();
  expect(renamed).toEqual([["channel1", "newmaple"]]);
});
