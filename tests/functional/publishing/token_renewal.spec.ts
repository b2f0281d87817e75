import { test } from '@japa/runner'
import Lease from '#models/lease'
import LinkedinAccount from '#models/linkedin_account'
import RenewToken from '#actions/linkedin/renew_token'
import { now } from '#services/clock'
import { connectedOrganization } from '#tests/helpers/data/members'
import { freezeClock } from '#tests/helpers/clock'
import { duePost, standing, tick, publishingGroup } from '#tests/helpers/publishing/publisher'

const TOKENS = 'POST /oauth/v2/accessToken'

test.group('Renewing a token', (group) => {
  const peer = publishingGroup(group)

  function countRefreshes() {
    return peer().faults.add({ match: TOKENS, fault: 'slow', times: 9 })
  }

  const renew = (account: LinkedinAccount) =>
    new RenewToken().renew(account.id, account.accessToken)

  const allAtOnce = (account: LinkedinAccount) =>
    Promise.all(Array.from({ length: 5 }, () => renew(account)))

  async function endingIn(minutes: number) {
    const connected = await connectedOrganization(peer().url)
    await connected.account.merge({ expiresAt: now().plus({ minutes }) }).save()
    return connected
  }

  test('a token that ends within ten minutes is renewed before it is used', async ({ assert }) => {
    for (const [minutes, refreshes] of [
      [11, 0],
      [10, 1],
    ]) {
      const { organization, account } = await endingIn(minutes)
      const counter = countRefreshes()
      const due = await duePost({ organizationId: organization.id, body: `${minutes} left` })
      await tick()
      const { post } = await standing(due)
      assert.equal(post.status, 'published')
      assert.equal(9 - (counter.left ?? 0), refreshes)
      const fresh = await LinkedinAccount.findOrFail(account.id)
      assert.equal(fresh.accessToken !== account.accessToken, refreshes === 1)
      peer().faults.clear()
    }
  })

  test('many parallel renewals ask LinkedIn once and share the result', async ({ assert }) => {
    const { account } = await endingIn(1)
    const counter = countRefreshes()
    const renewals = await allAtOnce(account)
    assert.equal(counter.left, 8)
    const fresh = await LinkedinAccount.findOrFail(account.id)
    const renewed = { kind: 'renewed', token: fresh.accessToken }
    assert.deepEqual(renewals, Array(5).fill(renewed))
    assert.notEqual(fresh.accessToken, account.accessToken)
    assert.isTrue((fresh.expiresAt ?? now()) > now().plus({ days: 59 }))
  })

  test('a response without a refresh token keeps the stored one', async ({ assert }) => {
    const { account } = await endingIn(1)
    peer().faults.add({ match: TOKENS, fault: 'without_refresh_token' })
    await renew(account)
    const fresh = await LinkedinAccount.findOrFail(account.id)
    assert.notEqual(fresh.accessToken, account.accessToken)
    assert.equal(fresh.refreshToken, account.refreshToken)
  })

  test('a token that cannot be renewed yet is used while it lasts', async ({ assert }) => {
    const { organization, account } = await endingIn(5)
    peer().faults.add({ match: TOKENS, fault: 'status', status: 503 })
    const due = await duePost({ organizationId: organization.id })
    await tick()
    const { post } = await standing(due)
    assert.equal(post.status, 'published')
    const same = await LinkedinAccount.findOrFail(account.id)
    assert.deepEqual([same.accessToken, same.status], [account.accessToken, 'connected'])
  })

  test('without a refresh token there is nothing to renew', async ({ assert }) => {
    const { account } = await connectedOrganization(peer().url, { mode: 'personal' })
    assert.deepEqual(await renew(account), { kind: 'ended' })
    assert.deepEqual(await new RenewToken().renew('unknown', 'token'), { kind: 'ended' })
  })

  test('a refused renewal is not repeated, and the token is used until it expires', async ({
    assert,
  }) => {
    const { account, organization } = await endingIn(5)
    const counter = peer().faults.add({ match: TOKENS, fault: 'refuse_refresh', times: 9 })
    assert.deepEqual(await allAtOnce(account), Array(5).fill({ kind: 'ended' }))
    const same = await LinkedinAccount.findOrFail(account.id)
    assert.deepEqual([same.refreshToken, same.condition], [account.refreshToken, 'connected'])
    assert.isFalse(same.isRefreshable)
    const due = await duePost({ organizationId: organization.id })
    await tick()
    const { post } = await standing(due)
    assert.equal(post.status, 'published')
    assert.equal(counter.left, 8)
  })

  test('after an unreachable LinkedIn waiting renewals do not ask again, later ones do', async ({
    assert,
  }) => {
    const { account } = await endingIn(5)
    const counter = peer().faults.add({ match: TOKENS, fault: 'hang', times: 9 })
    assert.deepEqual(await allAtOnce(account), Array(5).fill({ kind: 'unreachable' }))
    assert.equal(counter.left, 8)
    const same = await LinkedinAccount.findOrFail(account.id)
    assert.isTrue(same.isRefreshable)
    peer().faults.clear()
    assert.propertyVal(await renew(account), 'kind', 'renewed')
  })

  for (const [status, error, description] of [
    [401, 'invalid_client', 'Client authentication failed'],
    [400, 'invalid_request', 'A required parameter "client_secret" is missing'],
    [429, 'too_many', 'Slow down'],
  ] as const) {
    test(`a ${status} about something else says nothing of the token`, async ({ assert }) => {
      const { account } = await endingIn(5)
      const body = { error, error_description: description }
      peer().faults.add({ match: TOKENS, fault: 'status', status, body })
      assert.deepEqual(await renew(account), { kind: 'unreachable' })
      const same = await LinkedinAccount.findOrFail(account.id)
      assert.isTrue(same.isRefreshable)
    })
  }

  test('tokens of a sign-in during a renewal are kept', async ({ assert }) => {
    const { account } = await endingIn(5)
    peer().faults.add({ match: TOKENS, fault: 'slow', delayMs: 150 })
    const asking = renew(account)
    const signedIn = { accessToken: 'AQX-new', refreshToken: 'AQW-new' }
    const other = await LinkedinAccount.findOrFail(account.id)
    await other.merge(signedIn).save()
    assert.deepEqual(await asking, { kind: 'renewed', token: 'AQX-new' })
    const { accessToken, refreshToken } = await LinkedinAccount.findOrFail(account.id)
    assert.deepEqual({ accessToken, refreshToken }, signedIn)
  })

  test('a process that crashed during a renewal does not block others forever', async ({
    assert,
  }) => {
    const { account } = await endingIn(5)
    const name = `linkedin_account:${account.id}`
    await Lease.take(name, 'a process that is gone', { now: now(), ms: 30_000 })
    const restoreClock = freezeClock('2030-05-01T10:00:30Z')
    assert.propertyVal(await renew(account), 'kind', 'renewed')
    restoreClock()
  })

  test('a 401 with an unreachable renewal is retried later', async ({ assert }) => {
    const { account, organization } = await endingIn(60)
    const due = await duePost({ organizationId: organization.id })
    peer().faults.add({ match: 'POST /rest/posts', fault: 'status', status: 401 })
    peer().faults.add({ match: TOKENS, fault: 'drop_before' })
    await tick()
    const { post, attempts } = await standing(due)
    assert.deepEqual([post.status, post.failureCode], ['scheduled', null])
    assert.equal(attempts[0].outcome, 'retry')
    assert.isTrue((post.dueAt ?? now()) > now())
    const same = await LinkedinAccount.findOrFail(account.id)
    assert.deepEqual([same.status, same.isRefreshable], ['connected', true])
  })

  test('a connection that was renewed meanwhile does not expire', async ({ assert }) => {
    const { account } = await endingIn(5)
    await renew(account)
    await LinkedinAccount.end(account.id, account.accessToken)
    const fresh = await LinkedinAccount.findOrFail(account.id)
    assert.equal(fresh.status, 'connected')
    await LinkedinAccount.end(account.id, fresh.accessToken)
    await fresh.refresh()
    assert.equal(fresh.status, 'expired')
  })
})
