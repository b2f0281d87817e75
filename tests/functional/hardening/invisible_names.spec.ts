import { test } from '@japa/runner'
import { INVISIBLE_NAME } from '#domain/auth/auth_rules'
import { TOKEN_SCOPE_IDS } from '#domain/auth/token_scopes'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'
import { freshDatabase } from '#tests/helpers/test_database'

const NAMES = ['Acme \u202Eepyt', 'Acme\u200B', '\u2066Acme\u2069', 'Acme\u3164']

test.group('names that others read', (group) => {
  group.each.setup(freshDatabase)

  test('organizations, API tokens and clients have no invisible characters in their names', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const as = actingAs(client, user)
    const own = `/api/organizations/${organization.id}`
    const days = { kind: 'week', week: '2030-05-06', days: 7 }
    const token = (name: string) => ({ name, scopes: TOKEN_SCOPE_IDS.slice(0, 1), expires_in: 30 })
    for (const name of NAMES) {
      const answers = [
        await as.post('/api/organizations', { name }),
        await client.patch(own).json({ name }).withGuard('api').loginAs(user),
        await as.post('/api/settings/tokens', token(name)),
        await as.post('/api/review-links', { ...days, org_id: organization.id, label: name }),
        await client.post('/api/contact').json({ name, email: 'a@example.test', message: name }),
      ]
      for (const answer of answers) {
        answer.assertStatus(422)
        assert.equal((answer.body() as { detail: string }).detail, INVISIBLE_NAME)
      }
    }
  })

  test('an organization may have an emoji of several parts in its name', async ({ client }) => {
    const { user } = await makeMember()
    const name = 'Space 👩🏽\u200D🚀 Agency'
    const created = await actingAs(client, user).post('/api/organizations', { name })
    created.assertStatus(201)
    created.assertBodyContains({ name })
  })
})
