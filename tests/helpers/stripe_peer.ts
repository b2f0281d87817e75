import type { Group } from '@japa/runner/core'
import billing from '#config/billing'
import { startStripeSandbox, type StripeSandbox } from '#sandbox/stripe'

const KEYS = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
}

/**
 * Runs a Stripe sandbox on a free port for a group of tests and points the application at it, with the
 * limits of the Free plan; each test finds it fresh. Events are held: a test delivers them as it
 * likes (`deliver`). Use what it answers inside tests: `stripe().faults.add(...)`.
 */
export function stripePeer(group: Group): () => StripeSandbox {
  const usual = { ...billing }
  let sandbox: StripeSandbox
  group.setup(async () => {
    sandbox = await startStripeSandbox({
      settings: { delivery: 'hold', webhookSecret: KEYS.webhookSecret },
    })
    return () => sandbox.close()
  })
  group.each.setup(() => {
    sandbox.reset()
    const { url: apiUrl } = sandbox
    Object.assign(billing, { ...KEYS, apiUrl, limitsEnforced: true, priceId: null })
    return () => void Object.assign(billing, usual)
  })
  return () => sandbox
}
