import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { MembershipFactory } from '#database/factories/membership_factory'
import { UserFactory } from '#database/factories/user_factory'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

type Member = Awaited<ReturnType<typeof makeMember>>

function keep(client: ApiClient, { user, organization }: Member, look: object) {
  return client
    .put('/api/drafts/slide-look')
    .withGuard('api')
    .loginAs(user)
    .json({ org_id: organization.id, ...look })
}

function read(client: ApiClient, { user, organization }: Member) {
  const request = client.get('/api/drafts/slide-look').withGuard('api').loginAs(user)
  return request.qs({ org_id: organization.id })
}

test.group('slides: the style of an organization', (group) => {
  group.each.setup(freshDatabase)

  test('the slide style is the default until a member chooses another', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const before = await read(client, member)
    assert.deepEqual(before.body(), { template: 'paper', color: '#cc3a1d' })
    const kept = await keep(client, member, { template: 'night', color: '#00AA88' })
    kept.assertStatus(200)
    const after = await read(client, member)
    assert.deepEqual(after.body(), { template: 'night', color: '#00aa88' })
  })

  test('the slide style is limited to known values and to editors of the organization', async ({
    client,
  }) => {
    const [member, stranger] = [await makeMember(), await makeMember()]
    for (const look of [
      { template: 'neon', color: '#00aa88' },
      { template: 'night', color: 'url(x)' },
    ]) {
      const refused = await keep(client, member, look)
      refused.assertStatus(422)
    }
    const look = { template: 'night', color: '#00aa88' }
    const foreign = await keep(client, { ...stranger, organization: member.organization }, look)
    foreign.assertStatus(404)
    const reviewer = await UserFactory.create()
    await MembershipFactory.merge({
      organizationId: member.organization.id,
      userId: reviewer.id,
      role: 'reviewer',
    }).create()
    const reader = await keep(client, { ...member, user: reviewer }, look)
    reader.assertStatus(403)
  })
})
