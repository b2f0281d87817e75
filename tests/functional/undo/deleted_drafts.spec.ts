import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import { tableFacts } from '#database/table_facts'
import { DRAFT_LINKS } from '#models/draft_snapshot'
import Draft from '#models/draft'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { everyRecord, tokenOf, undoCalls } from '#tests/helpers/undo_calls'
import { wholeOrganization } from '#tests/helpers/whole_organization'

test.group('undo: deleted drafts', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('a draft returns with its images and text layers, and its posts follow it again', async ({
    client,
    assert,
  }) => {
    const { user, draft } = await wholeOrganization()
    const before = await everyRecord()
    const { remove, undo } = await undoCalls(client, user)
    const deleted = await remove(`/api/drafts/${draft.id}`)
    deleted.assertStatus(204)
    assert.isNull(await Draft.find(draft.id))
    const undone = await undo(tokenOf(deleted))
    assert.deepEqual(undone.body(), { restored: [draft.id], late: [], failed: [] })
    assert.deepEqual(await everyRecord(), before)
  })

  test('every table that points at drafts is linked again', async ({ assert }) => {
    const tables = await tableFacts(db.connection())
    const pointing = tables.filter(({ references }) =>
      references.some(({ column, table }) => table === 'drafts' && column === 'draft_id')
    )
    const all = tables.filter(({ references }) =>
      references.some(({ table }) => table === 'drafts')
    )
    assert.sameMembers(
      pointing.map(({ name }) => name),
      [...DRAFT_LINKS]
    )
    assert.lengthOf(all, DRAFT_LINKS.length)
  })
})
