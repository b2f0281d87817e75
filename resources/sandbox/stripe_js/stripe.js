const BASE = new URL(document.currentScript.src).origin

function Stripe(key) {
  if (!/^pk_/.test(key ?? '')) throw new Error('IntegrationError: a publishable key is needed.')
  return {
    elements: makeElements,
    confirmPayment: (options) => confirmWith(BASE, key, options),
    retrievePaymentIntent(secret) {
      const query = new URLSearchParams({ key, client_secret: secret })
      return ask(`${intentAddress(BASE, secret)}?${query}`)
    },
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

Stripe.version = 'clover'
window.Stripe = Stripe
