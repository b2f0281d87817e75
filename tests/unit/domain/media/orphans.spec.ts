import { test } from '@japa/runner'
import { idsIn, orphanedBefore } from '#domain/media/orphans'
import { mediaUrl } from '#domain/media/address'

const ID = '0190a1b2-0000-7000-8000-00000000abcd'

test.group('media / what nothing uses', () => {
  test('an id is found in an address, by itself, and as often as it stands there', ({ assert }) => {
    const assets = [{ url: mediaUrl(ID) }, { media_id: ID }, { url: null }]
    assert.deepEqual(idsIn(JSON.stringify(assets)), [ID, ID])
    assert.deepEqual(idsIn('[]'), [])
    assert.deepEqual(idsIn('0190a1b2-0000-7000-8000'), [])
  })

  test('seven days are kept', ({ assert }) => {
    const now = new Date('2030-05-08T10:00:00Z')
    assert.equal(orphanedBefore(now).toISOString(), '2030-05-01T10:00:00.000Z')
  })
})
