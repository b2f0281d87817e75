import { createServer, type Server } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { test } from '@japa/runner'
import { startStripeSandbox, type StripeSandbox } from '#sandbox/stripe'
import { waitUntil } from '#tests/helpers/publishing/herald_process'

const DAY = 86_400

function clientOf({ port }: StripeSandbox, key = 'sk_test_x') {
  const at = { host: '127.0.0.1', port, protocol: 'http' as const }
  return new Stripe(key, { ...at, maxNetworkRetries: 0, telemetry: false })
}

async function subscribe(stripe: Stripe) {
  const customer = await stripe.customers.create({ email: 'a@example.test' })
  const price = await stripe.prices.create({
    unit_amount: 3000,
    currency: 'usd',
    recurring: { interval: 'month' },
    product_data: { name: 'Pro' },
  })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    metadata: { user_id: '42' },
    expand: ['latest_invoice.confirmation_secret'],
  })
  const { latest_invoice: invoice } = subscription
  const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : ''
  return { customer, subscription, secret: secret ?? '' }
}

async function pay({ url }: StripeSandbox, secret: string, number = '4242424242424242') {
  const body = new URLSearchParams({ client_secret: secret, key: 'pk_test_x' })
  body.set('payment_method_data[card][number]', number)
  const id = secret.split('_secret_')[0]
  return fetch(`${url}/v1/payment_intents/${id}/confirm`, { method: 'POST', body })
}

async function endpoint(answers: number[]) {
  const requests: { signature: string; body: string }[] = []
  const server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    requests.push({ signature: String(request.headers['stripe-signature']), body })
    response.writeHead(answers.shift() ?? 200).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { requests, url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** As the sandbox says them: its webhook secret is another one each time. */
async function settingsOf({ url }: StripeSandbox) {
  const answer = await fetch(`${url}/sandbox/settings`)
  return (await answer.json()) as { webhookSecret: string }
}

test.group('Stripe sandbox', (group) => {
  let sandbox: StripeSandbox
  let stripe: Stripe
  group.each.setup(async () => {
    sandbox = await startStripeSandbox()
    stripe = clientOf(sandbox)
    return () => sandbox.close()
  })

  const status = async (id: string) => {
    const subscription = await stripe.subscriptions.retrieve(id)
    return subscription.status
  }

  test('a subscription waits for its first payment, in the shapes of the release', async ({
    assert,
  }) => {
    const { subscription, secret } = await subscribe(stripe)
    assert.equal(subscription.status, 'incomplete')
    assert.match(secret, /^pi_\w+_secret_\w+$/)
    assert.deepEqual(subscription.metadata, { user_id: '42' })
    assert.notProperty(subscription, 'current_period_end')
    assert.isAbove(subscription.items.data[0].current_period_end, subscription.created + 27 * DAY)
    const plain = await stripe.subscriptions.retrieve(subscription.id)
    assert.isString(plain.latest_invoice)
    const gone = stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice.payment_intent'],
    })
    await assert.rejects(() => gone, /cannot be expanded/)
  })

  test('paying with the test card {number} ends with {code}')
    .with([
      { number: '4242424242424242', code: 'paid' },
      { number: '4000002500003155', code: 'paid' },
      { number: '4000000000000002', code: 'card_declined' },
      { number: '4000000000000069', code: 'expired_card' },
      { number: '4000000000000127', code: 'incorrect_cvc' },
      { number: '4242424242424241', code: 'invalid_number' },
    ])
    .run(async ({ assert }, { number, code }) => {
      const { subscription, secret } = await subscribe(stripe)
      const answer = await pay(sandbox, secret, number)
      const { error } = (await answer.json()) as { error?: { code: string } }
      assert.equal(answer.headers.get('access-control-allow-origin'), '*')
      assert.equal(error?.code ?? 'paid', code)
      assert.equal(await status(subscription.id), code === 'paid' ? 'active' : 'incomplete')
    })

  test('the secret opens one intent, once', async ({ assert }) => {
    const { secret } = await subscribe(stripe)
    const foreign = await pay(sandbox, `${secret}x`)
    assert.equal(foreign.status, 404)
    await pay(sandbox, secret)
    const again = await pay(sandbox, secret)
    assert.equal(again.status, 400)
  })

  test('an idempotency key answers the first answer, and refuses another request', async ({
    assert,
  }) => {
    const options = { idempotencyKey: 'one' }
    const first = await stripe.customers.create({ email: 'a@example.test' }, options)
    const again = await stripe.customers.create({ email: 'a@example.test' }, options)
    assert.equal(again.id, first.id)
    const other = stripe.customers.create({ email: 'b@example.test' }, options)
    await assert.rejects(() => other, /same parameters/)
  })

  test('a wrong key is refused', async ({ assert }) => {
    const refused = clientOf(sandbox, 'pk_test_x').prices.list()
    await assert.rejects(() => refused, /Invalid API Key/)
  })

  test('an unpaid first payment expires after 23 hours', async ({ assert }) => {
    const { subscription, secret } = await subscribe(stripe)
    sandbox.pass(23 * 3600)
    assert.equal(await status(subscription.id), 'incomplete_expired')
    const late = await pay(sandbox, secret)
    assert.equal(late.status, 400)
  })

  test('a renewal that is refused is tried again, and ends as it is set', async ({ assert }) => {
    sandbox.settings.afterRetries = 'unpaid'
    const { subscription, secret } = await subscribe(stripe)
    await pay(sandbox, secret, '4000000000000341')
    sandbox.pass(32 * DAY)
    assert.equal(await status(subscription.id), 'past_due')
    sandbox.pass(12 * DAY)
    assert.equal(await status(subscription.id), 'unpaid')
  })

  test('an overdue invoice can be paid with another card on its page', async ({ assert }) => {
    const { subscription, secret } = await subscribe(stripe)
    await pay(sandbox, secret, '4000000000000341')
    sandbox.pass(32 * DAY)
    const { data } = await stripe.invoices.list({ status: 'open' })
    const page = data[0].hosted_invoice_url ?? ''
    const unpaid = await fetch(page)
    assert.include(await unpaid.text(), 'Pay with another card')
    const paid = await fetch(`${page}/pay`, { method: 'POST' })
    assert.notInclude(await paid.text(), 'Pay with another card')
    assert.equal(await status(subscription.id), 'active')
    sandbox.pass(32 * DAY)
    assert.equal(await status(subscription.id), 'active', 'it goes on with that card')
  })

  test('cancelling a subscription that has ended says that there is none', async ({ assert }) => {
    const { subscription } = await subscribe(stripe)
    await stripe.subscriptions.cancel(subscription.id)
    const again = stripe.subscriptions.cancel(subscription.id)
    await assert.rejects(() => again, /No such subscription/)
    assert.equal(await status(subscription.id), 'canceled')
  })

  test('events are signed and delivered until they arrive', async ({ assert, cleanup }) => {
    const hook = await endpoint([500, 302])
    cleanup(() => void hook.close())
    Object.assign(sandbox.settings, { webhookUrl: hook.url, deliveryDelaysMs: [0, 5, 5, 5] })
    await stripe.customers.create({ email: 'a@example.test' })
    await waitUntil(() => sandbox.events()[0].pending_webhooks === 0)
    assert.lengthOf(hook.requests, 3)
    const { body, signature } = hook.requests[2]
    const { webhookSecret } = await settingsOf(sandbox)
    const event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
    assert.equal(event.type, 'customer.created')
  })

  test('the records and the clock of the sandbox survive a restart', async ({
    assert,
    cleanup,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'herald-stripe-'))
    cleanup(() => rm(folder, { recursive: true }))
    const statePath = join(folder, 'stripe.jsonl')
    const first = await startStripeSandbox({ statePath })
    const { subscription, secret } = await subscribe(clientOf(first))
    await pay(first, secret)
    first.pass(40 * DAY)
    await first.close()
    const second = await startStripeSandbox({ statePath })
    cleanup(() => second.close())
    const { data } = await clientOf(second).invoices.list({ subscription: subscription.id })
    assert.deepEqual(
      data.map((invoice) => invoice.billing_reason),
      ['subscription_cycle', 'subscription_create']
    )
    const clock = await fetch(`${second.url}/sandbox/clock`)
    const { now } = (await clock.json()) as { now: number }
    assert.isAtLeast(now, subscription.created + 40 * DAY)
  })
})
