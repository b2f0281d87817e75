const BASE = new URL(document.currentScript.src).origin

function Stripe(key) {
  if (!/^pk_/.test(key ?? '')) throw new Error('IntegrationError: a publishable key is needed.')
  return {
    elements: makeElements,
    confirmPayment: (options) => confirmWith(BASE, key, options),
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

Stripe.version = 'clover'
window.Stripe = Stripe
