import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DraftFactory } from '#database/factories/draft_factory'
import { MaterialFactory } from '#database/factories/material_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import type User from '#models/user'
import { now } from '#services/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeConnectedMember, makeMember } from '#tests/helpers/data/members'

const PATH = '/api/settings/onboarding'

interface Shown {
  steps: { id: string; state: string }[]
  is_hidden: boolean
}

async function shownTo(client: ApiClient, user: User) {
  const { inertiaProps } = await client.get('/dashboard/settings').withInertia().loginAs(user)
  return (inertiaProps as { onboarding: Shown | null }).onboarding
}

async function statesOf(client: ApiClient, user: User) {
  const shown = await shownTo(client, user)
  return shown?.steps.map(({ id, state }) => `${id} ${state}`)
}

test.group('onboarding steps', (group) => {
  group.each.setup(freshDatabase)

  test('onboarding steps reflect existing data and disappear when all are done', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeConnectedMember()
    const own = { organizationId: organization.id }
    const open = ['material open', 'linkedin done', 'post open', 'schedule open']
    assert.deepEqual(await statesOf(client, user), ['organization done', ...open])
    await MaterialFactory.merge(own).create()
    await DraftFactory.merge({ ...own, id: 'draft_1' }).create()
    const written = ['material done', 'linkedin done', 'post done', 'schedule open']
    assert.deepEqual(await statesOf(client, user), ['organization done', ...written])
    const imported = { ...own, origin: 'imported' as const, publishAt: now() }
    await PostFactory.merge(imported).create()
    assert.deepEqual(await statesOf(client, user), ['organization done', ...written])
    await PostFactory.merge({ ...own, publishAt: now().plus({ days: 1 }) }).create()
    assert.isNull(await shownTo(client, user))
    const start = await client.get('/dashboard/start').loginAs(user).redirects(0)
    start.assertStatus(302)
    assert.match(String(start.header('location')), /\/dashboard\/organizations/)
  })

  test('a user without an organization sees all five steps, a reviewer none', async ({
    client,
    assert,
  }) => {
    const states = await statesOf(client, await UserFactory.create())
    assert.lengthOf(states ?? [], 5)
    assert.isTrue(states?.every((state) => state.endsWith('open')))
    const reviewer = await makeMember({ role: 'reviewer' })
    assert.isNull(await shownTo(client, reviewer.user))
  })

  test('skipping and hiding apply to one user; showing the list again brings back each step', async ({
    client,
    assert,
  }) => {
    const { user } = await makeMember()
    const choose = (body: object) => client.post(PATH).withGuard('api').loginAs(user).json(body)
    await choose({ skip: 'material' })
    const hidden = await choose({ skip: 'linkedin', is_hidden: true })
    hidden.assertStatus(200)
    hidden.assertBody({ is_hidden: true, skipped: ['material', 'linkedin'] })
    const shown = await shownTo(client, user)
    assert.isTrue(shown?.is_hidden)
    assert.equal(shown?.steps[1]?.state, 'skipped')
    const again = await choose({ is_hidden: false })
    again.assertBody({ is_hidden: false, skipped: [] })
  })

  test('a step that does not exist is refused', async ({ client }) => {
    const { user } = await makeMember()
    const answer = await client.post(PATH).withGuard('api').loginAs(user).json({ skip: 'coffee' })
    answer.assertStatus(422)
  })
})
