/** In the reader's own words and time zone (docs: reference, "Message Formatting"). Milliseconds since 1970. */
export function timeOf({ time }: { time: number }): string {
  return `<t:${Math.round(time / 1_000)}:R>`;
}
