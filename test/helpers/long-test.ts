import { test } from "vitest";
import { isThorough } from "./thorough.ts";

/** A slow test of something that faster tests cover in parts. It runs only in a thorough run. */
export const longTest = test.skipIf(!isThorough);
