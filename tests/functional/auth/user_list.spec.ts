import { test } from '@japa/runner'
import UserList from '#commands/user_list'
import { MembershipFactory } from '#database/factories/membership_factory'
import { UserFactory } from '#database/factories/user_factory'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { ranCommand } from '#tests/helpers/commands'
import { now } from '#services/clock'

test.group('commands: user:list', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T08:30:00.000Z'))

  async function makePeople() {
    const { user: ada, organization } = await makeMember()
    await ada.merge({ email: 'ada@example.test', password: 'engine', fullName: 'Ada' }).save()
    const eve = await UserFactory.merge({ email: 'eve@example.test', fullName: 'Eve' }).create()
    const place = { organizationId: organization.id, userId: eve.id }
    await MembershipFactory.merge({ ...place, role: 'reviewer' }).create()
    await eve.merge({ disabledAt: now(), emailConfirmedAt: now() }).save()
    return { ada, eve, organization }
  }

  test('user:list shows memberships, last logins and disabled users', async ({
    client,
    assert,
  }) => {
    const { ada, eve, organization } = await makePeople()
    const login = await client
      .post('/api/auth/login')
      .json({ email: ada.email, password: 'engine' })
    login.assertStatus(200)
    const { run, said } = await ranCommand(UserList)
    run.assertSucceeded()
    assert.deepEqual(said.split('\n'), [
      `ada@example.test  Ada  ${ada.id}`,
      `  owner of ${organization.name}, last login 2030-05-01 08:30 UTC, email not verified`,
      `eve@example.test  Eve  ${eve.id}`,
      `  reviewer of ${organization.name}, last login unknown, email verified, DISABLED`,
    ])
  })

  test('user:list --json prints the same for scripts', async ({ assert }) => {
    const { ada, eve, organization } = await makePeople()
    const { said } = await ranCommand(UserList, ['--json'])
    const { id, name } = organization
    assert.deepEqual(JSON.parse(said), [
      {
        id: ada.id,
        email: 'ada@example.test',
        name: 'Ada',
        organizations: [{ id, name, role: 'owner' }],
        last_login_at: null,
        is_disabled: false,
        is_verified: false,
      },
      {
        id: eve.id,
        email: 'eve@example.test',
        name: 'Eve',
        organizations: [{ id, name, role: 'reviewer' }],
        last_login_at: null,
        is_disabled: true,
        is_verified: true,
      },
    ])
    assert.notInclude(said, 'password')
  })

  test('user:list says that there are no users on an empty installation', async ({ assert }) => {
    const { said } = await ranCommand(UserList)
    assert.include(said, 'No accounts yet')
  })
})
