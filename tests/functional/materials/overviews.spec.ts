import { test } from '@japa/runner'
import { MaterialFactory } from '#database/factories/material_factory'
import BrandAnalysis from '#models/brand_analysis'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

const RESULT = {
  brand_voice: 'Plain',
  content_pillars: [],
  expert_segments: [],
  evidence: [],
  target_audience: { industries: [], job_titles: [] },
  suggested_campaigns: [],
}

test.group('materials: on the cards of the Organizations page', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-18T15:20:00.123Z'))

  test('each card shows the number of materials and the time of the last analysis', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id, userId: user.id }
    await MaterialFactory.merge(own).createMany(2)
    await MaterialFactory.merge({ ...own, status: 'failed' }).create()
    await BrandAnalysis.store({ ...own, result: RESULT, materials: [], model: null })
    const stranger = await makeMember()
    await MaterialFactory.merge({ organizationId: stranger.organization.id }).create()
    const page = await client.get('/dashboard/organizations').loginAs(user).withInertia()
    assert.deepEqual(page.inertiaProps.materials, {
      [organization.id]: { total: 3, ready: 2, analyzed_at: '2026-11-18T15:20:00.123Z' },
    })
    const empty = await client.get('/dashboard/organizations').loginAs(stranger.user).withInertia()
    assert.deepEqual(Object.values(Object(empty.inertiaProps.materials)), [
      { total: 1, ready: 1, analyzed_at: null },
    ])
  })
})
