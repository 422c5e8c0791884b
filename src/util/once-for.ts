/**
 * Returns a function that computes the value of a key once and remembers it. For few keys, because none is forgotten.
 */
export function onceFor<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}
