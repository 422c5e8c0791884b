/** Records the requested deadlines. A test decides when each one runs out. */
export function createDeadlines() {
  const asked: { ms: number; expire: () => void }[] = [];
  const deadline = (ms: number) => {
    const controller = new AbortController();
    const expire = () => controller.abort(new DOMException("too slow", "TimeoutError"));
    asked.push({ ms, expire });
    return controller.signal;
  };
  return { asked, deadline };
}
