import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import { tableSchemas } from '#database/table_schemas'
import { DRAFT_REFERENCES, DRAFT_TABLE } from '#actions/undo/snapshots'
import Draft from '#models/draft'
import { freshDatabase } from '#tests/helpers/test_database'
import { fullOrganization } from '#tests/helpers/data/organization_archive'
import { allRecords, tokenOf, undoCalls } from '#tests/helpers/requests/undo_calls'

test.group('undo: deleted drafts', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('a draft is restored with images and text layers, and its posts follow it again', async ({
    client,
    assert,
  }) => {
    const { user, draft } = await fullOrganization()
    const before = await allRecords()
    const { remove, undo } = await undoCalls(client, user)
    const deleted = await remove(`/api/drafts/${draft.id}`)
    deleted.assertStatus(204)
    assert.isNull(await Draft.find(draft.id))
    const undone = await undo(tokenOf(deleted))
    assert.deepEqual(undone.body(), { restored: [draft.id], late: [], moved: [], failed: [] })
    assert.deepEqual(await allRecords(), before)
  })

  test('every table that points at drafts is linked again', async ({ assert }) => {
    const tables = await tableSchemas(db.connection())
    const pointing = tables.filter(({ references }) =>
      references.some(({ column, table }) => table === 'drafts' && column === 'draft_id')
    )
    const all = tables.filter(({ references }) =>
      references.some(({ table }) => table === 'drafts')
    )
    assert.sameMembers(
      pointing.map(({ name }) => name),
      [...DRAFT_REFERENCES, DRAFT_TABLE]
    )
    assert.lengthOf(all, DRAFT_REFERENCES.length + 1)
  })
})
