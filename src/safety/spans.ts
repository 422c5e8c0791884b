/** A part of a text, from `start` to just before `end`. In UTF-16 units. */
export type Span = { start: number; end: number };

/** Returns all matches of a global pattern. */
export function spansOf(text: string, pattern: RegExp): Span[] {
  if (text.search(pattern) < 0) return []; // the most common case, and `search` allocates nothing
  return Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({ start: index, end: index + match.length }));
}

/** Sorts the parts, and merges those that touch or overlap. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  if (spans.length === 0) return [];
  const merged: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** `spans` must be sorted and must not overlap, like the result of `mergeSpans`. */
export function replaceSpans(text: string, spans: readonly Span[], replacement: string): string {
  let result = "";
  let from = 0;
  for (const { start, end } of spans) {
    result += text.slice(from, start) + replacement;
    from = end;
  }
  return result + text.slice(from);
}
