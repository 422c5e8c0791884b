/**
 * Records each trouble with its process and its duration. A process may be slow because it was in trouble, or because
 * it waited for a process that was.
 */
export type Troubles = ReturnType<typeof createTroubles>;

type Trouble = { who: string; what: string; from: number; to: number };

export function createTroubles() {
  const all: Trouble[] = [];

  return {
    async during(who: string, what: string, work: () => Promise<void>): Promise<void> {
      const one: Trouble = { who, what, from: Date.now(), to: Number.POSITIVE_INFINITY };
      all.push(one);
      await work();
      one.to = Date.now();
    },
    /**
     * Returns the troubles that overlap a time, as text with their start and end. With `who`, only those of one
     * process.
     */
    between(from: number, to: number, who?: string): string[] {
      return all
        .filter((one) => one.from < to && one.to > from && (who === undefined || who === one.who))
        .map((one) => {
          const end = one.to > to ? "" : `${one.to - from}`;
          return `${one.who} ${one.what} (${one.from - from} to ${end} ms)`;
        });
    },
  };
}
