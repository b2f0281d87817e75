/** The checks of a card number that Stripe's form makes without a request. */

const digitsOf = (text) => text.replace(/\D/g, '')

function brandOf(number) {
  if (/^4/.test(number)) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  return 'unknown'
}

/** Checks a number by Luhn's algorithm. */
function isRealNumber(number) {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

function groupedNumber(text) {
  const number = digitsOf(text).slice(0, 16)
  if (brandOf(number) !== 'amex') return number.replace(/(.{4})(?=.)/g, '$1 ')
  return [number.slice(0, 4), number.slice(4, 10), number.slice(10, 15)].filter(Boolean).join(' ')
}

function groupedExpiry(text) {
  const digits = digitsOf(text)
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  if (padded.length < 2) return padded
  const year = padded.slice(2, 4)
  return year || !text.endsWith(' /') ? `${padded.slice(0, 2)} / ${year}` : padded.slice(0, 1)
}

function expiryOf(text) {
  const [month, year] = text.split('/').map((part) => Number(digitsOf(part)))
  return { month, year: year ? 2000 + year : 0 }
}

function numberProblem(text) {
  const number = digitsOf(text)
  const length = brandOf(number) === 'amex' ? 15 : 16
  if (number.length < length) return ['incomplete_number', 'Your card number is incomplete.']
  if (!isRealNumber(number)) return ['invalid_number', 'Your card number is invalid.']
  return null
}

function expiryProblem(text) {
  if (digitsOf(text).length < 4) {
    return ['incomplete_expiry', "Your card's expiration date is incomplete."]
  }
  const { month, year } = expiryOf(text)
  if (month < 1 || month > 12) {
    return ['invalid_expiry_month_past', "Your card's expiration date is invalid."]
  }
  const firstOfNextMonth = new Date(year, month)
  if (firstOfNextMonth > new Date()) return null
  return ['invalid_expiry_year_past', "Your card's expiration date is in the past."]
}

function codeProblem(text, number) {
  const length = brandOf(digitsOf(number)) === 'amex' ? 4 : 3
  if (digitsOf(text).length >= length) return null
  return ['incomplete_cvc', "Your card's security code is incomplete."]
}
