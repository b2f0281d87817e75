/** Currencies without a smaller unit: their amounts are not divided. */
const WITHOUT_MINOR_UNIT = [
  ...['bif', 'clp', 'djf', 'gnf', 'jpy', 'kmf', 'krw', 'mga', 'pyg', 'rwf', 'ugx', 'vnd', 'vuv'],
  ...['xaf', 'xof', 'xpf'],
]

/** An amount in the currency's main unit, of one in its smallest (Stripe's way to count). */
export function inMainUnit(amount: number, currency: string): number {
  return WITHOUT_MINOR_UNIT.includes(currency.toLowerCase()) ? amount : amount / 100
}
