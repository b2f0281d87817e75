import { test } from '@japa/runner'
import fc from 'fast-check'
import { CLIENT_ID_PATTERNS, newClientId } from '#domain/posts/client_ids'

test.group('posts / client ids', () => {
  test('an id fits its own kind only', ({ assert }) => {
    assert.isTrue(CLIENT_ID_PATTERNS.draft.test('draft_1763632800000'))
    assert.isTrue(CLIENT_ID_PATTERNS.camp.test('camp_1763632800000_k3-x'))
    assert.isFalse(CLIENT_ID_PATTERNS.scheduled.test('draft_1763632800000'))
    assert.isTrue(CLIENT_ID_PATTERNS.draft.test(`draft_${'x'.repeat(48)}`))
  })

  test('{$self} is no valid id of a client')
    .with([
      '',
      'draft',
      'draft_',
      `draft_${'x'.repeat(49)}`,
      'draft_1 or 1=1',
      'Draft_1',
      'draft_ü',
    ])
    .run(({ assert }, id) => {
      for (const format of Object.values(CLIENT_ID_PATTERNS)) assert.isFalse(format.test(id))
    })

  test('a text that goes on after a newline is no id', ({ assert }) => {
    for (const id of ['draft_1\n', 'draft_1\u0000']) {
      assert.isFalse(CLIENT_ID_PATTERNS.draft.test(id))
    }
  })

  test('a new id carries its moment and always fits', ({ assert }) => {
    assert.equal(newClientId('scheduled', 1763632800000, 'k3x9'), 'scheduled_1763632800000_k3x9')
    fc.assert(
      fc.property(
        fc.constantFrom('draft' as const, 'scheduled' as const, 'camp' as const),
        fc.nat({ max: 8.64e15 }),
        fc.string(),
        (kind, ms, random) => {
          assert.isTrue(CLIENT_ID_PATTERNS[kind].test(newClientId(kind, ms, random)))
        }
      ),
      { seed: 20261119 }
    )
  })
})
