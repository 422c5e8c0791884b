/** What was done to whom, and how long it lasted: whoever was slow may have been one of them, or have waited for one. */
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
    /** Of this one, or of everybody, while any of that time went by; as text, with when it began and ended. */
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
