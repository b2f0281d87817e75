import { createContext, runInContext } from 'node:vm'
import { test } from '@japa/runner'
import { stripeScript } from '#sandbox/stripe/stripe_routes'

/** A page as far as the script asks for one before anything is mounted. */
function loaded() {
  const src = 'http://127.0.0.1:5003/clover/stripe.js'
  const page = createContext({ document: { currentScript: { src } }, window: {}, URL })
  runInContext(stripeScript(), page, { filename: src })
  return page.window as { Stripe: StripeFunction }
}

type StripeFunction = ((key?: string) => Record<string, (options?: unknown) => unknown>) & {
  version: string
}

test.group('the Stripe.js of the sandbox', () => {
  test('Stripe.js is one script without dependencies that names its release', ({ assert }) => {
    const { Stripe } = loaded()
    assert.equal(Stripe.version, 'clover')
    assert.containsSubset(Object.keys(Stripe('pk_test_1')), ['elements', 'confirmPayment'])
    assert.notMatch(stripeScript(), /\beval\(|new Function\b/)
  })

  test('Stripe.js is as strict as the real one about keys, secrets and modes', ({ assert }) => {
    const { Stripe } = loaded()
    assert.throws(() => Stripe(), /publishable key/)
    assert.throws(() => Stripe('sk_test_1'), /publishable key/)
    assert.throws(() => Stripe('pk_test_1').elements?.({}), /clientSecret/)
    const group = Stripe('pk_test_1').elements?.({ clientSecret: 'pi_1_secret_2' }) as {
      create: (type: string, options?: unknown) => unknown
    }
    assert.throws(() => group.create('address'), /mode billing or shipping/)
    assert.throws(() => group.create('iban'), /no element of type iban/)
  })
})
