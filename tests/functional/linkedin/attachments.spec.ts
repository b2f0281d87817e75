import { test } from '@japa/runner'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { UserFactory } from '#database/factories/user_factory'
import { linkedinAttachments } from '#queries/linkedin/attachments'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'

test.group('linkedin: where an account is used', (group) => {
  group.each.setup(freshDatabase)

  /** Ada owns one organization alone, and another with Grace, who edits, and Bob, who reviews. */
  async function shared() {
    const { user: ada, organization: own } = await makeMember()
    const account = await LinkedinAccountFactory.merge({ userId: ada.id }).create()
    const { user: grace, organization: theirs } = await makeMember({ role: 'editor' })
    const bob = await UserFactory.create()
    await theirs.related('memberships').createMany([
      { userId: ada.id, role: 'owner' },
      { userId: bob.id, role: 'reviewer' },
    ])
    return { ada, grace, own, theirs, account }
  }

  test('each organization is listed with the others who can or could post as the member', async ({
    assert,
  }) => {
    const { ada, grace, own, theirs, account } = await shared()
    await theirs.merge({ linkedinAccountId: account.id }).save()
    const listed = await linkedinAttachments(ada)
    const as = { account: account.name }
    assert.sameDeepMembers(listed, [
      { ...as, organizationId: own.id, name: own.name, isAttached: false, posters: [] },
      {
        ...as,
        organizationId: theirs.id,
        name: theirs.name,
        isAttached: true,
        posters: [grace.fullName],
      },
    ])
    assert.deepEqual(await linkedinAttachments(grace), [])
  })

  test('users can detach their own account in any role, but not a colleague’s', async ({
    client,
    assert,
  }) => {
    const { ada, grace, theirs, account } = await shared()
    await theirs.merge({ linkedinAccountId: account.id }).save()
    const path = `/api/organizations/${theirs.id}/disconnect-linkedin`
    const roles = (userId: string) =>
      theirs.related('memberships').query().where('user_id', userId).update({ role: 'reviewer' })
    await roles(grace.id)
    const refused = await actingAs(client, grace).post(path)
    refused.assertStatus(403)
    await roles(ada.id)
    const taken = await actingAs(client, ada).post(path)
    taken.assertStatus(200)
    await theirs.refresh()
    assert.isNull(theirs.linkedinAccountId)
  })
})
