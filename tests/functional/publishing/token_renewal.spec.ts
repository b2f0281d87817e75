import { test } from '@japa/runner'
import LinkedinAccount from '#models/linkedin_account'
import RenewToken from '#actions/linkedin/renew_token'
import { now } from '#services/clock'
import { connectedOrganization } from '#tests/helpers/connected_organization'
import { duePost, standing, tick } from '#tests/helpers/publisher'
import { publishingGroup } from '#tests/helpers/publishing_group'

test.group('Renewing a token', (group) => {
  const peer = publishingGroup(group)

  function countRefreshes() {
    return peer().faults.add({ match: 'POST /oauth/v2/accessToken', fault: 'slow', times: 9 })
  }

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

  test('many ask at once: LinkedIn is asked once, and all get what it gave', async ({ assert }) => {
    const { account } = await endingIn(1)
    const counter = countRefreshes()
    const tokens = await Promise.all(
      Array.from({ length: 5 }, () => new RenewToken().renew(account.id, account.accessToken))
    )
    assert.lengthOf(new Set(tokens), 1)
    assert.equal(counter.left, 8)
    const fresh = await LinkedinAccount.findOrFail(account.id)
    assert.equal(tokens[0], fresh.accessToken)
    assert.isTrue((fresh.expiresAt ?? now()) > now().plus({ days: 59 }))
  })

  test('an answer without a refresh token leaves the stored one', async ({ assert }) => {
    const { account } = await endingIn(1)
    peer().faults.add({ match: 'POST /oauth/v2/accessToken', fault: 'without_refresh_token' })
    await new RenewToken().renew(account.id, account.accessToken)
    const fresh = await LinkedinAccount.findOrFail(account.id)
    assert.notEqual(fresh.accessToken, account.accessToken)
    assert.equal(fresh.refreshToken, account.refreshToken)
  })

  test('a token that cannot be renewed yet is used while it lasts', async ({ assert }) => {
    const { organization, account } = await endingIn(5)
    peer().faults.add({ match: 'POST /oauth/v2/accessToken', fault: 'status', status: 503 })
    const due = await duePost({ organizationId: organization.id })
    await tick()
    const { post } = await standing(due)
    assert.equal(post.status, 'published')
    const same = await LinkedinAccount.findOrFail(account.id)
    assert.deepEqual([same.accessToken, same.status], [account.accessToken, 'connected'])
  })

  test('without a refresh token there is nothing to renew', async ({ assert }) => {
    const { account } = await connectedOrganization(peer().url, { mode: 'personal' })
    assert.isNull(await new RenewToken().renew(account.id, account.accessToken))
    assert.isNull(await new RenewToken().renew('unknown', 'token'))
  })
})
