import { test } from '@japa/runner'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { UserFactory } from '#database/factories/user_factory'
import { linkedinAttachments } from '#queries/linkedin/attachments'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { inTheNameOf } from '#tests/helpers/in_the_name_of'
import { makeMember } from '#tests/helpers/make_member'

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

  test('lists each organization with whoever else can post as the member, or could', async ({
    assert,
  }) => {
    const { ada, grace, own, theirs, account } = await shared()
    await theirs.merge({ linkedinAccountId: account.id }).save()
    const listed = await linkedinAttachments(ada)
    const as = { account: account.name }
    assert.sameDeepMembers(listed, [
      { ...as, organizationId: own.id, name: own.name, isAttached: false, posters: [] },
      {
        ...{ ...as, organizationId: theirs.id, name: theirs.name },
        ...{ isAttached: true, posters: [grace.fullName] },
      },
    ])
    assert.deepEqual(await linkedinAttachments(grace), [])
  })

  test('one’s own account can be taken back in any role, a colleague’s cannot', async ({
    client,
    assert,
  }) => {
    const { ada, grace, theirs, account } = await shared()
    await theirs.merge({ linkedinAccountId: account.id }).save()
    const path = `/api/organizations/${theirs.id}/disconnect-linkedin`
    const roles = (userId: string) =>
      theirs.related('memberships').query().where('user_id', userId).update({ role: 'reviewer' })
    await roles(grace.id)
    const refused = await inTheNameOf(client, grace).post(path)
    refused.assertStatus(403)
    await roles(ada.id)
    const taken = await inTheNameOf(client, ada).post(path)
    taken.assertStatus(200)
    await theirs.refresh()
    assert.isNull(theirs.linkedinAccountId)
  })
})
