import { test } from '@japa/runner'
import fc from 'fast-check'
import { CLIENT_ID_KINDS, isClientId, newClientId } from '#domain/posts/client_ids'

test.group('posts / client ids', () => {
  test('an id fits its own kind only', ({ assert }) => {
    assert.isTrue(isClientId('draft', 'draft_1763632800000'))
    assert.isTrue(isClientId('camp', 'camp_1763632800000_k3-x'))
    assert.isFalse(isClientId('scheduled', 'draft_1763632800000'))
    assert.isTrue(isClientId('draft', `draft_${'x'.repeat(48)}`))
  })

  test('no id: {$self}')
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
      for (const kind of CLIENT_ID_KINDS) assert.isFalse(isClientId(kind, id))
    })

  test('what is no text, or goes on after a newline, is no id', ({ assert }) => {
    for (const id of [null, 7, {}, ['draft_1'], 'draft_1\n', 'draft_1\u0000']) {
      assert.isFalse(isClientId('draft', id))
    }
  })

  test('a new id carries its moment and always fits', ({ assert }) => {
    assert.equal(newClientId('scheduled', 1763632800000, 'k3x9'), 'scheduled_1763632800000_k3x9')
    fc.assert(
      fc.property(
        fc.constantFrom(...CLIENT_ID_KINDS),
        fc.nat({ max: 8.64e15 }),
        fc.string(),
        (kind, ms, random) => {
          assert.isTrue(isClientId(kind, newClientId(kind, ms, random)))
        }
      ),
      { seed: 20261119 }
    )
  })
})
