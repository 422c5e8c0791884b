import { test } from "vitest";
import { isThorough } from "./thorough.ts";

/** A test that takes seconds and shows as a whole what faster ones show in parts: only in a thorough run. */
export const longTest = test.skipIf(!isThorough);
