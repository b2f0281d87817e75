import { test } from '@japa/runner'
import { MaterialFactory } from '#database/factories/material_factory'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { materialRequests } from '#tests/helpers/requests/materials'

test.group('materials: the list', (group) => {
  group.each.setup(freshDatabase)

  test('materials are listed newest first, page by page', async ({ client, assert }) => {
    const member = await makeMember()
    const own = { organizationId: member.organization.id }
    for (const hour of ['08', '09', '10']) {
      const restoreClock = freezeClock(`2026-11-21T${hour}:00:00Z`)
      await MaterialFactory.merge({ ...own, name: hour }).create()
      restoreClock()
    }
    const first = await materialRequests(client, member).list({ limit: 2 })
    assert.deepEqual(
      first.body().map(({ name }: { name: string }) => name),
      ['10', '09']
    )
    const cursor = first.header('x-next-cursor')
    const rest = await materialRequests(client, member).list({ limit: 2, cursor })
    assert.deepEqual(
      rest.body().map(({ name }: { name: string }) => name),
      ['08']
    )
    assert.isUndefined(rest.header('x-next-cursor'))
  })

  test('materials are visible to members of the organization only', async ({ client }) => {
    const member = await makeMember()
    const { user } = await makeMember()
    const answer = await materialRequests(client, { ...member, user }).list()
    answer.assertStatus(404)
  })
})
