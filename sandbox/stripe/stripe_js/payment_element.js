function sandboxHint() {
  const hint = make('p', { class: 'sandbox' })
  const card = (number) => make('b', {}, number)
  hint.append(
    'Sandbox: no real card, no real money. ',
    card('4242 4242 4242 4242'),
    ' pays, ',
    card('4000 0000 0000 0002'),
    ' is declined, any later date, any code.'
  )
  return hint
}

function buildPaymentElement(element) {
  const onChange = () => element.changed()
  const number = makeField({
    name: 'number',
    label: 'Card number',
    control: textBox('cc-number', '1234 1234 1234 1234', 'numeric'),
    problemOf: numberProblem,
    shape: groupedNumber,
    onChange,
  })
  const expiry = makeField({
    name: 'expiry',
    label: 'Expiration date',
    control: textBox('cc-exp', 'MM / YY', 'numeric'),
    problemOf: expiryProblem,
    shape: groupedExpiry,
    onChange,
  })
  const code = makeField({
    name: 'cvc',
    label: 'Security code',
    control: textBox('cc-csc', 'CVC', 'numeric'),
    problemOf: (text) => codeProblem(text, number.value()),
    shape: (text) => digitsOf(text).slice(0, 4),
    onChange,
  })
  return {
    fields: [number, expiry, code],
    nodes: [sandboxHint(), number.node, make('div', { class: 'row' }, expiry.node, code.node)],
    value: () => ({ type: 'card' }),
    /** The card's data. The page cannot read it; only this form and Stripe do. */
    card: () => ({
      number: digitsOf(number.value()),
      cvc: code.value(),
      ...expiryOf(expiry.value()),
    }),
  }
}
