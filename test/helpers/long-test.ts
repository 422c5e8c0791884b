import { test } from "vitest";
import { isThorough } from "./thorough.ts";

/** A test that takes seconds and tells of nothing that quicker ones do not touch: only in a thorough run. */
export const longTest = test.skipIf(!isThorough);
