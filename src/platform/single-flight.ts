/** Callers who want the same at the same time share one task, and its failure. */
export function createSingleFlight<T>(): (key: string, task: () => Promise<T>) => Promise<T> {
  const flights = new Map<string, Promise<T>>();
  return (key, task) => {
    const underWay = flights.get(key);
    if (underWay) return underWay;
    const flight = task().finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}
