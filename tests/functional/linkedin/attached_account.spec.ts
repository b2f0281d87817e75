import { test } from '@japa/runner'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { UserFactory } from '#database/factories/user_factory'
import type { Role } from '#domain/organizations/roles'
import { freshDatabase } from '#tests/helpers/test_database'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { makeMember } from '#tests/helpers/data/members'

test.group('linkedin: attaching the connected account again', (group) => {
  group.each.setup(freshDatabase)
  linkedinPeer(group)

  /** A connected member whose organization was detached. */
  async function detached({ role }: { role?: Role } = {}) {
    const { user, organization } = await makeMember({ role })
    const account = await LinkedinAccountFactory.merge({ userId: user.id }).create()
    const path = `/api/organizations/${organization.id}/connect-linkedin`
    return { user, organization, account, path }
  }

  test('attaching needs no new consent, and a repetition changes nothing', async ({
    client,
    assert,
  }) => {
    const { user, organization, account, path } = await detached()
    for (const attempt of ['first', 'second']) {
      const answer = await client.post(path).withGuard('api').loginAs(user)
      answer.assertStatus(200)
      answer.assertBodyContains({ id: organization.id, linkedin_connected: true, role: 'owner' })
      await organization.refresh()
      assert.equal(organization.linkedinAccountId, account.id, attempt)
    }
  })

  test('{role}: {status}')
    .with([
      { role: 'owner' as const, status: 200 },
      { role: 'editor' as const, status: 200 },
      { role: 'reviewer' as const, status: 403 },
    ])
    .run(async ({ client, assert }, { role, status }) => {
      const { user, organization, account, path } = await detached({ role })
      const answer = await client.post(path).withGuard('api').loginAs(user)
      answer.assertStatus(status)
      await organization.refresh()
      assert.equal(organization.linkedinAccountId, status === 200 ? account.id : null)
    })

  test('without a working account of their own the user is refused', async ({ client, assert }) => {
    const { user, organization, account, path } = await detached()
    await account.merge({ status: 'expired' }).save()
    const ended = await client.post(path).withGuard('api').loginAs(user)
    ended.assertStatus(409)
    ended.assertBodyContains({ code: 'E_NOT_CONNECTED' })
    await account.delete()
    const none = await client.post(path).withGuard('api').loginAs(user)
    none.assertStatus(409)
    await organization.refresh()
    assert.isNull(organization.linkedinAccountId)
  })

  test("a colleague's account stays while it works and is replaced once it has ended", async ({
    client,
    assert,
  }) => {
    const { user, organization, account, path } = await detached()
    const colleague = await UserFactory.create()
    const theirs = await LinkedinAccountFactory.merge({ userId: colleague.id }).create()
    await organization.merge({ linkedinAccountId: theirs.id }).save()
    const refused = await client.post(path).withGuard('api').loginAs(user)
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'E_CONNECTION_IN_USE' })
    await organization.refresh()
    assert.equal(organization.linkedinAccountId, theirs.id)
    await theirs.merge({ status: 'expired' }).save()
    const answer = await client.post(path).withGuard('api').loginAs(user)
    answer.assertStatus(200)
    await organization.refresh()
    assert.equal(organization.linkedinAccountId, account.id)
  })

  test('attaching to an organization of others is 404', async ({ client, assert }) => {
    const { organization } = await makeMember()
    const { user } = await detached()
    for (const id of [organization.id, 'made-up']) {
      const path = `/api/organizations/${id}/connect-linkedin`
      const answer = await client.post(path).withGuard('api').loginAs(user)
      answer.assertStatus(404)
    }
    await organization.refresh()
    assert.isNull(organization.linkedinAccountId)
  })

  test('pages offer attaching only where an organization has no account', async ({
    client,
    assert,
  }) => {
    const { user, organization, account, path } = await detached()
    const offered = async () => {
      const page = await client.get('/dashboard/posts').withInertia().loginAs(user)
      return (page.inertiaProps as { ownLinkedin: unknown }).ownLinkedin
    }
    assert.deepEqual(await offered(), { name: account.name, picture: null })
    await client.post(path).withGuard('api').loginAs(user)
    assert.isNull(await offered())
    await organization.merge({ linkedinAccountId: null }).save()
    await account.merge({ status: 'expired' }).save()
    assert.isNull(await offered())
  })
})
