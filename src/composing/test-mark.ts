import type { BundleContent, SingleContent } from "./content.ts";

/** In front of what is only a test. */
export function testMark(content: SingleContent | BundleContent): string {
  return content.type === "donation" && content.test ? "TEST, not a real donation: " : "";
}
