/** '$30.00'; an amount in the currency's main unit. A currency nobody knows is written as it is. */
export function formatMoney(amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount)
  } catch {
    return `${amount} ${currency.toUpperCase()}`
  }
}
