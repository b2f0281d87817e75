const CHALLENGED_CARD = '4000002500003155'

const UNREACHABLE = {
  type: 'api_connection_error',
  message: 'We are experiencing issues connecting to our payments provider. Please try again.',
}

const NOT_AUTHENTICATED = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** Encodes objects in Stripe's notation for forms: a[b][c]=d. */
function formOf(value, name = '', form = new URLSearchParams()) {
  for (const [key, inner] of Object.entries(value)) {
    const path = name ? `${name}[${key}]` : key
    if (inner !== null && typeof inner === 'object') formOf(inner, path, form)
    else if (inner !== null && inner !== undefined) form.append(path, inner)
  }
  return form
}

function methodOf(elements) {
  const { number, cvc, month, year } = elements.getElement('payment').card()
  const address = elements.getElement('address')?.value()
  return {
    type: 'card',
    card: { number, cvc, exp_month: month, exp_year: year },
    billing_details: address ?? {},
  }
}

async function post(url, body) {
  try {
    const answer = await fetch(url, { method: 'POST', body })
    const content = await answer.json()
    return answer.ok ? { paymentIntent: content } : { error: content.error ?? UNREACHABLE }
  } catch {
    return { error: UNREACHABLE }
  }
}

/** The URL that confirms an intent, whose id is the part of the client secret before '_secret_'. */
function confirmUrl(base, secret) {
  return `${base}/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`
}

async function confirmWith(base, key, { elements, clientSecret, confirmParams = {}, redirect }) {
  const { error } = await elements.submit()
  if (error) return { error }
  const secret = clientSecret ?? elements.clientSecret
  const method = methodOf(elements)
  if (method.card.number === CHALLENGED_CARD && !(await askTheBank())) {
    return { error: NOT_AUTHENTICATED }
  }
  const { return_url: returnUrl } = confirmParams
  const body = formOf({
    payment_method_data: method,
    return_url: returnUrl,
    client_secret: secret,
    key,
  })
  const outcome = await post(confirmUrl(base, secret), body)
  if (outcome.error || redirect === 'if_required') return outcome
  return redirectTo(returnUrl, outcome.paymentIntent, secret)
}

/**
 * Leaves the page for the return URL, as Stripe does without `redirect: 'if_required'`. The promise
 * never resolves.
 */
function redirectTo(returnUrl, { id, status }, secret) {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', id)
  url.searchParams.set('payment_intent_client_secret', secret)
  url.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed')
  location.assign(url)
  return new Promise(() => {})
}
