import { test } from '@japa/runner'
import { remapRow } from '#domain/archives/import_row'
import type { KnownIds } from '#domain/archives/import_row'
import { isSecretColumn } from '#domain/archives/organization_parts'
import type { OrganizationPart } from '#domain/archives/organization_parts'

const [FORMER, FRESH, STAYS] = [1, 2, 3].map((n) => `0000000${n}-0000-7000-8000-000000000000`)

const IDS: KnownIds = {
  given: new Map([
    ['media', new Set([FORMER, STAYS])],
    ['drafts', new Set(['draft_1'])],
  ]),
  taken: new Map([
    ['media', new Map([[FORMER, FRESH]])],
    ['drafts', new Map([['draft_1', 'draft_2']])],
  ]),
}

const PART: OrganizationPart = {
  table: 'drafts',
  owner: { column: 'organization_id', part: 'organizations' },
  names: { original_media_id: 'media' },
  people: { author_id: 'importer', user_id: 'nobody' },
  documents: ['assets'],
}

function moved(row: Record<string, string | null>) {
  const importer = { id: 'me here', formerId: 'me there' }
  return remapRow(row, { part: PART, references: [] }, IDS, importer)
}

test.group('archives: rows move to another installation', () => {
  test('an id that is taken is a new one, in references and in documents', ({ assert }) => {
    const assets = JSON.stringify([{ url: `/media/${FORMER}` }, { url: `/media/${STAYS}` }])
    const row = moved({ id: 'draft_1', original_media_id: FORMER, assets })
    assert.equal(row.id, 'draft_2')
    assert.equal(row.original_media_id, FRESH)
    assert.deepEqual(JSON.parse(String(row.assets)), [
      { url: `/media/${FRESH}` },
      { url: `/media/${STAYS}` },
    ])
  })

  test('an imported row does not refer to rows that were not imported', ({ assert }) => {
    assert.isNull(moved({ id: 'x', original_media_id: 'elsewhere' }).original_media_id)
  })

  test('people: the importer is known again, others go to the importer or to nobody', ({
    assert,
  }) => {
    const remapped = moved({ id: 'x', author_id: 'me there', user_id: 'me there' })
    assert.deepEqual([remapped.author_id, remapped.user_id], ['me here', 'me here'])
    const importedRow = moved({ id: 'x', author_id: 'somebody', user_id: 'somebody' })
    assert.deepEqual([importedRow.author_id, importedRow.user_id], ['me here', null])
    assert.isNull(moved({ id: 'x', author_id: null }).author_id)
  })
})

test.group('archives: what is secret', () => {
  test('{name}: {secret}')
    .with([
      { name: 'password', secret: true },
      { name: 'access_token', secret: true },
      { name: 'secret_hash', secret: true },
      { name: 'hash', secret: true },
      { name: 'value', secret: true },
      { name: 'last4', secret: false },
      { name: 'ai_tokens', secret: false },
      { name: 'tokenable_id', secret: false },
    ])
    .run(({ assert }, { name, secret }) => {
      assert.equal(isSecretColumn(name), secret)
    })
})
