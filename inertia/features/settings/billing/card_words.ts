/** Stripe's names of brands, where they are not simply written with a capital. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: 'a card',
}

/** 'Paid with Visa ending 4242': nothing more of a card is known here. */
export function cardWords({ brand, last4 }: { brand: string; last4: string }) {
  const name = BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
  return `Paid with ${name} ending ${last4}`
}
