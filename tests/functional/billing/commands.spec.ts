import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import billingConfig from '#config/billing'
import sandbox from '#config/sandbox'
import BillingReconcile from '#commands/billing_reconcile'
import BillingSetup from '#commands/billing_setup'
import Doctor from '#commands/doctor'
import UserPlan from '#commands/user_plan'
import ReconcileBilling from '#actions/billing/reconcile_billing'
import { UserFactory } from '#database/factories/user_factory'
import Subscription from '#models/subscription'
import { CampaignFactory } from '#database/factories/campaign_factory'
import Campaign from '#models/campaign'
import { now } from '#services/clock'
import app from '@adonisjs/core/services/app'
import { billingOf, CARDS, stripePeer } from '#tests/helpers/requests/billing_requests'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

function output() {
  const logs = ace.ui.logger.getLogs()
  return logs.map(({ message }) => message).join('\n')
}

async function plan(...words: string[]) {
  const command = await ace.create(UserPlan, words)
  await command.exec()
  return command
}

test.group('commands: billing', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })
  const stripe = stripePeer(group)

  test('user:plan grants Pro until a day', async ({ client, assert, cleanup }) => {
    cleanup(freezeClock('2030-05-01T10:00:00Z'))
    const { user, organization } = await makeMember()
    const billing = billingOf(client, user)
    const command = await plan(user.email.toUpperCase(), 'pro', '--until=2030-05-20')
    command.assertSucceeded()
    assert.include(output(), `${user.email} is on Pro until 2030-05-20`)
    const given = await billing.status()
    assert.deepInclude(given, { subscription_tier: 'pro', source: 'granted' })
    assert.equal(
      given.stripe_details.current_period_end,
      Math.floor(DateTime.fromISO('2030-05-20T23:59:59Z').toSeconds())
    )
    for (const id of ['camp_1', 'camp_2', 'camp_3']) {
      const own = { id, organizationId: organization.id, createdBy: user.id }
      const campaign = await CampaignFactory.merge(own).make()
      campaign.activate('UTC', now())
      await campaign.save()
    }
    freezeClock('2030-05-21T00:00:01Z')
    assert.equal(await billing.tier(), 'free')
    const reconcile = await app.container.make(ReconcileBilling)
    await reconcile.handle()
    const campaigns = await Campaign.query().orderBy('id')
    assert.deepEqual(
      campaigns.map(({ status }) => status),
      ['active', 'active', 'paused']
    )
    assert.match(campaigns[2].failureSentence ?? '', /2 active campaigns/)
  })

  test('a user whose plan cannot be ended does not keep the plans of others from ending', async ({
    assert,
    cleanup,
  }) => {
    cleanup(freezeClock('2030-05-01T10:00:00Z'))
    const members = [await makeMember(), await makeMember()]
    for (const { user, organization } of members) {
      await plan(user.email, 'pro', '--until=2030-05-20')
      for (const number of [1, 2, 3]) {
        const own = { organizationId: organization.id, createdBy: user.id }
        const id = `camp_${organization.id}_${number}`
        const campaign = await CampaignFactory.merge({ ...own, id }).make()
        campaign.activate('UTC', now())
        await campaign.save()
      }
    }
    const granted = await Subscription.query().where('source', 'granted').select('user_id')
    const first = members.find(({ user }) => user.id === granted[0]!.userId)!
    cleanup(() => db.rawQuery('drop trigger refused_pause'))
    const isFirst = `new.organization_id = '${first.organization.id}' and new.status = 'paused'`
    await db.rawQuery(
      db.connection().dialect.name === 'mysql'
        ? `create trigger refused_pause before update on campaigns for each row
            if ${isFirst} then signal sqlstate '45000'; end if`
        : `create trigger refused_pause before update on campaigns
            when ${isFirst} begin select raise(abort, 'refused'); end`
    )
    freezeClock('2030-05-21T00:00:01Z')
    const reconcile = await app.container.make(ReconcileBilling)
    await reconcile.handle()
    const paused = await Campaign.query().where('status', 'paused')
    assert.lengthOf(paused, 1)
    assert.notEqual(paused[0]!.organizationId, first.organization.id)
  })

  test('user:plan free revokes a granted plan and keeps a paid one', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const billing = billingOf(client, user)
    await plan(user.email, 'pro')
    assert.equal(await billing.tier(), 'pro')
    const refused = await billing.cancel()
    refused.assertStatus(409)
    await plan(user.email, 'free')
    assert.equal(await billing.tier(), 'free')
    await billing.buy(stripe(), CARDS.good)
    const reconcile = await ace.create(BillingReconcile, [])
    await reconcile.exec()
    reconcile.assertSucceeded()
    assert.include(output(), '1 customers synced with Stripe')
    await plan(user.email, 'free')
    assert.equal(await billing.tier(), 'pro')
    assert.include(output(), 'also pays for Pro with Stripe')
  })

  test('user:plan refuses {what}')
    .with([
      { what: 'a stranger', args: ['nobody@example.test', 'pro'], says: 'No account found' },
      { what: 'another plan', args: ['a@example.test', 'gold'], says: '"pro" or "free"' },
      {
        what: 'a past day',
        args: ['a@example.test', 'pro', '--until=2001-01-01'],
        says: 'future date',
      },
      {
        what: 'a year, which is no day',
        args: ['a@example.test', 'pro', '--until=2099'],
        says: 'future date',
      },
      { what: 'no day', args: ['a@example.test', 'pro', '--until=soon'], says: 'future date' },
    ])
    .run(async ({ assert }, { args, says }) => {
      const command = await plan(...args)
      command.assertFailed()
      assert.include(output(), says)
      assert.lengthOf(await Subscription.all(), 0)
    })

  test('billing:setup creates the price once and registers the endpoint on request', async ({
    assert,
  }) => {
    for (const words of [[], ['--webhook']]) {
      const command = await ace.create(BillingSetup, words)
      await command.exec()
      command.assertSucceeded()
    }
    const made = stripe()
      .events()
      .filter(({ type }) => type === 'price.created')
    assert.lengthOf(made, 1)
    assert.include(output(), 'STRIPE_WEBHOOK_SECRET=whsec_')
    assert.match(stripe().settings.webhookUrl, /\/api\/billing\/webhook$/)
  })

  test('billing:setup prints Stripe’s message, but never the key', async ({ assert }) => {
    billingConfig.secretKey = 'wrong_key_4711'
    const command = await ace.create(BillingSetup, [])
    await command.exec()
    command.assertFailed()
    assert.notInclude(output(), '4711')
  })

  test('doctor says what is missing for payments', async ({ assert, cleanup }) => {
    billingConfig.webhookSecret = null
    // In sandbox mode the doctor checks no external service.
    const { enabled } = sandbox
    Object.assign(sandbox, { enabled: false })
    cleanup(() => void Object.assign(sandbox, { enabled }))
    const command = await ace.create(Doctor, [])
    await command.exec()
    assert.match(
      output(),
      /stripe +STRIPE_WEBHOOK_SECRET is missing. Run: .*billing:setup --webhook/
    )
  })

  test('billing:reconcile continues when a customer cannot be synced', async ({
    client,
    assert,
  }) => {
    const users = await UserFactory.createMany(2)
    for (const user of users) await billingOf(client, user).buy(stripe(), CARDS.good)
    stripe().faults.add({ match: 'GET /v1/subscriptions', fault: 'status', status: 400, times: 1 })
    const command = await ace.create(BillingReconcile, [])
    await command.exec()
    command.assertFailed()
    assert.include(output(), "1 of 2 customers couldn't be synced")
    const tiers = await Promise.all(users.map((user) => billingOf(client, user).tier()))
    assert.sameMembers(tiers, ['free', 'pro'])
  })
})
