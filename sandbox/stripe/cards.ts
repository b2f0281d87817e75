/** The reason why a card is declined, as Stripe returns it. */
export interface Decline {
  code: string
  decline_code?: string
  message: string
}

const DECLINED = 'Your card was declined.'

/** Stripe's test numbers that are declined. Every other valid number is paid. */
const DECLINES: Readonly<Record<string, Decline>> = {
  '4000000000000002': {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: DECLINED,
  },
  '4000000000009995': {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  '4000000000009987': { code: 'card_declined', decline_code: 'lost_card', message: DECLINED },
  '4000000000000069': { code: 'expired_card', message: 'Your card has expired.' },
  '4000000000000127': {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  '4000000000000119': {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
}

/** A card that is paid the first time and declined at each renewal. */
const LATER_DECLINED = '4000000000000341'

/** The reason of a decline; null if the card is paid. */
export function declineOf(number: string, when: 'first' | 'renewal'): Decline | null {
  if (number === LATER_DECLINED && when === 'renewal') {
    return { code: 'card_declined', decline_code: 'generic_decline', message: DECLINED }
  }
  return DECLINES[number] ?? null
}

/** Checks a number of 12 to 19 digits by Luhn's algorithm. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export function cardBrand(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^5[1-5]|^2[2-7]/.test(number)) return 'mastercard'
  return /^3[47]/.test(number) ? 'amex' : 'unknown'
}
