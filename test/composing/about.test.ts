import { expect, test } from "vitest";
import { recompose } from "../../src/composing/recompose.ts";
import type { WaitingRow } from "../../src/composing/waiting.ts";
import type { KnownAbout } from "../../src/kinds/about.ts";
import { row, say, usd } from "../helpers/waiting-rows.ts";

const addresses = { page: "https://tiltify.com/@maple/winter", donate: null, picture: null };
const standing = { raised: usd(125_000n), goal: usd(200_000n) };
const knownAt = (asOf: number): KnownAbout => ({ ...addresses, standing: { ...standing, asOf } });
const about = knownAt(5_900);

const given = (seq: number, happenedAt: number, known: KnownAbout | undefined = about): WaitingRow => {
  const waiting = row(seq);
  return { ...waiting, about: known, moment: { ...waiting.moment, happenedAt } };
};
const aboutOf = (rows: WaitingRow[]) => {
  const said = say(rows);
  return said.type === "say" ? said.content.about : undefined;
};

test("a message includes the known details of its campaign", () => {
  expect(aboutOf([given(1, 0)])).toEqual({ ...addresses, standing });
  expect(recompose([given(1, 0)], { now: 0 })?.content.about).toEqual({ ...addresses, standing });
});

test("a message about several campaigns includes details of none of them", () => {
  const bundle = [1, 2, 3].map((seq) => given(seq, 0));
  expect(aboutOf([...bundle, given(4, 0)])).toBeDefined();
  expect(aboutOf([...bundle, given(4, 0, knownAt(5_900))])).toBeUndefined();
  expect(aboutOf([row(1)])).toBeUndefined();
});

test("a message leaves out a total that is older than its donation", () => {
  expect(aboutOf([given(1, 5_999)])?.standing).toEqual(standing);
  expect(aboutOf([given(1, 6_000)])?.standing).toBeNull();
  expect(aboutOf([given(1, 0, { ...addresses, standing: null })])?.standing).toBeNull();
});
