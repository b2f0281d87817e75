import { test } from '@japa/runner'
import linkedin from '#config/linkedin'
import LinkedinAccount from '#models/linkedin_account'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { connectLinkedin, linkedinPeer, listAuthors } from '#tests/helpers/peers/linkedin_peer'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

const ACLS = 'GET /rest/organizationAcls'
const PAGES = ['Northwind Robotics', 'Fjordlicht Energie']

function namesOf({ organizations }: { organizations: { name: string }[] }) {
  return organizations.map(({ name }) => name)
}

async function storedStatus() {
  const { status } = await LinkedinAccount.firstOrFail()
  return status
}

test.group('linkedin: company pages that cannot be listed', (group) => {
  group.each.setup(freshDatabase)
  const peer = linkedinPeer(group)

  /** A connected organization in pages mode, with a token unknown to LinkedIn. */
  async function withToken(given: Partial<LinkedinAccount> = {}) {
    const made = await makeMember()
    const { id } = await LinkedinAccountFactory.merge({ userId: made.user.id, ...given })
      .apply('pages')
      .create()
    await made.organization.merge({ linkedinAccountId: id }).save()
    return made
  }

  test('{name} leaves only the member with a message, still connected')
    .with([
      { name: 'LinkedIn fails', fault: 'status', status: 500 },
      { name: 'LinkedIn is busy', fault: 'status', status: 429 },
      { name: 'LinkedIn does not answer', fault: 'hang', status: undefined },
      { name: 'LinkedIn hangs up', fault: 'drop_before', status: undefined },
      { name: 'LinkedIn says no', fault: 'status', status: 403 },
    ])
    .run(async ({ client, assert }, { fault, status }) => {
      const made = await withToken({ name: 'Maya' })
      peer().faults.add({ match: ACLS, fault, status })
      const answer = await listAuthors(client, made)
      answer.assertStatus(200)
      assert.equal(answer.body().personal.name, 'Maya')
      assert.deepEqual(answer.body().organizations, [])
      assert.match(answer.body().warning, /LinkedIn .*company pages/)
      assert.equal(await storedStatus(), 'connected')
    })

  test('a token rejected by LinkedIn ends the connection', async ({ client, assert }) => {
    const made = await withToken()
    const answer = await listAuthors(client, made)
    answer.assertStatus(200)
    assert.match(answer.body().warning, /expired. Reconnect/)
    assert.equal(await storedStatus(), 'expired')
    const status = await client.get('/api/settings/linkedin-status').loginAs(made.user)
    status.assertBodyContains({ linkedin_connected: false, status: 'expired' })
    const again = await listAuthors(client, made)
    assert.match(again.body().warning, /expired/)
  })

  test('a token that is briefly unknown does not end the connection', async ({
    client,
    assert,
  }) => {
    const made = await makeMember()
    await connectLinkedin(client, made.user, { mode: 'pages' })
    await LinkedinAccount.query().update({ refresh_token: null })
    linkedin.timeoutMs = 5000
    const body = { status: 401, serviceErrorCode: 65601, code: 'REVOKED_ACCESS_TOKEN' }
    peer().faults.add({ match: ACLS, fault: 'status', status: 401, body, times: 1 })
    const answer = await listAuthors(client, made)
    assert.deepEqual(namesOf(answer.body()), PAGES)
  })

  test('an expired token is refreshed', async ({ client, assert }) => {
    const made = await makeMember()
    await connectLinkedin(client, made.user, { mode: 'pages' })
    const before = await LinkedinAccount.firstOrFail()
    await before.merge({ accessToken: 'AQXold' }).save()
    const answer = await listAuthors(client, made)
    assert.deepEqual(namesOf(answer.body()), PAGES)
    const after = await LinkedinAccount.firstOrFail()
    assert.notEqual(after.accessToken, 'AQXold')
    assert.equal(after.refreshToken, before.refreshToken)
    assert.equal(after.condition, 'connected')
  })

  test('a refresh that LinkedIn refuses ends the connection', async ({ client, assert }) => {
    const made = await withToken({ refreshToken: 'AQWmade-up' })
    const answer = await listAuthors(client, made)
    assert.match(answer.body().warning, /expired/)
    assert.equal(await storedStatus(), 'expired')
  })

  test('a refresh without a response does not end the connection', async ({ client, assert }) => {
    const made = await withToken({ refreshToken: 'AQWmade-up' })
    peer().faults.add({ match: 'POST /oauth/v2/accessToken', fault: 'drop_before' })
    const answer = await listAuthors(client, made)
    assert.match(answer.body().warning, /couldn't be reached/)
    assert.equal(await storedStatus(), 'connected')
  })
})
