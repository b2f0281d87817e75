import { test } from '@japa/runner'
import { canPostAs, isUnpostable } from '#domain/linkedin/posting_rights'

const MEMBER = 'urn:li:person:maya'
const PAGE = 'urn:li:organization:2414183'

test.group('LinkedIn / whom a connection can post as', () => {
  test('the connected member, named or not, and no other', ({ assert }) => {
    for (const pages of [true, false]) {
      const rights = { member: MEMBER, pages }
      assert.isTrue(canPostAs({ kind: 'personal', urn: MEMBER }, rights))
      assert.isTrue(canPostAs({ kind: 'personal', urn: null }, rights))
      assert.isFalse(canPostAs({ kind: 'personal', urn: 'urn:li:person:jonas' }, rights))
    }
  })

  test('company pages only with a connection for them', ({ assert }) => {
    const page = { kind: 'company', urn: PAGE } as const
    assert.isTrue(canPostAs(page, { member: MEMBER, pages: true }))
    assert.isFalse(canPostAs(page, { member: MEMBER, pages: false }))
  })

  test('a waiting post of another author will fail, without a connection it waits', ({
    assert,
  }) => {
    const rights = { member: MEMBER, pages: false }
    const post = { kind: 'company', urn: PAGE, status: 'scheduled' } as const
    assert.isTrue(isUnpostable(post, rights))
    assert.isFalse(isUnpostable(post, null))
    for (const status of ['failed', 'published', 'cancelled'] as const) {
      assert.isFalse(isUnpostable({ ...post, status }, rights), status)
    }
    assert.isFalse(isUnpostable({ ...post, kind: 'personal', urn: null }, rights))
  })
})
