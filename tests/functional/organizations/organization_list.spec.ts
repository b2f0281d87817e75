import { test } from '@japa/runner'
import OrganizationList from '#commands/organization_list'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { MediaFactory } from '#database/factories/media_factory'
import { MembershipFactory } from '#database/factories/membership_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { ranCommand } from '#tests/helpers/commands'
import { stripePeer } from '#tests/helpers/requests/billing_requests'

const MB = 1024 ** 2

async function makeOrganizations() {
  const { user, organization } = await makeMember()
  const account = await LinkedinAccountFactory.merge({ userId: user.id, name: 'Ada' }).create()
  await organization.merge({ name: 'Acme', linkedinAccountId: account.id }).save()
  const own = { organizationId: organization.id }
  const editor = await UserFactory.create()
  await MembershipFactory.merge({ ...own, userId: editor.id, role: 'editor' }).create()
  for (const status of ['scheduled', 'queued', 'published'] as const) {
    await PostFactory.merge({ ...own, status }).create()
  }
  await MediaFactory.merge({ ...own, bytes: 3 * MB }).create()
  const other = await makeMember()
  await other.organization.merge({ name: 'Beta' }).save()
  return { user, organization, editor, other }
}

test.group('commands: organization:list', (group) => {
  group.each.setup(freshDatabase)

  test('organization:list shows members, connection, planned posts, storage and plan', async ({
    assert,
  }) => {
    const { user, organization, editor, other } = await makeOrganizations()
    const { run, said } = await ranCommand(OrganizationList)
    run.assertSucceeded()
    assert.deepEqual(said.split('\n'), [
      `Acme  ${organization.id}`,
      `  owner: ${user.email}; editor: ${editor.email}`,
      '  LinkedIn: Ada (connected), planned posts: 2, storage: 3 MB, plan: no limits',
      `Beta  ${other.organization.id}`,
      `  owner: ${other.user.email}`,
      '  LinkedIn: not connected, planned posts: 0, storage: 0 MB, plan: no limits',
    ])
  })

  test('organization:list --json prints the same for scripts', async ({ assert }) => {
    const { user, organization, editor } = await makeOrganizations()
    const { said } = await ranCommand(OrganizationList, ['--json'])
    const [first, second] = JSON.parse(said)
    assert.deepEqual(first, {
      id: organization.id,
      name: 'Acme',
      members: { owner: [user.email], editor: [editor.email], reviewer: [], writer: [] },
      connection: { name: 'Ada', status: 'connected' },
      planned_posts: 2,
      storage_bytes: 3 * MB,
      plan: null,
    })
    assert.isNull(second.connection)
  })

  test('organization:list says that there are no organizations on an empty installation', async ({
    assert,
  }) => {
    const { said } = await ranCommand(OrganizationList)
    assert.include(said, 'No organizations yet')
  })
})

test.group('commands: organization:list with plan limits', (group) => {
  stripePeer(group)
  group.each.setup(freshDatabase)

  test('organization:list names the plan of the owner', async ({ assert }) => {
    await makeMember()
    const { said } = await ranCommand(OrganizationList, ['--json'])
    assert.equal(JSON.parse(said)[0].plan, 'free')
  })
})
