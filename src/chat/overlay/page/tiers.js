/**
 * Returns the value for an amount. `6,100:12` means 6, and 12 for amounts from 100 on. Returns undefined if no value applies.
 */
export function forAmount(tiers, amount) {
  let best;
  for (const tier of (tiers ?? "").split(",").filter(Boolean)) {
    const at = tier.indexOf(":");
    const from = at < 0 ? -1 : Number(tier.slice(0, at));
    if (from <= amount && (best === undefined || from >= best.from)) best = { from, value: tier.slice(at + 1) };
  }
  return best?.value;
}
