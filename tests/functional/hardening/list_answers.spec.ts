import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import { MembershipFactory } from '#database/factories/membership_factory'
import { UserFactory } from '#database/factories/user_factory'
import { makeMember } from '#tests/helpers/data/members'
import { bearerOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import type User from '#models/user'

const DAY = '2026-11-25'
const RANGE = 'range_start=2026-11-23&range_end=2026-11-30'
const LISTS = [
  '/api/posts',
  '/api/scheduled-posts',
  '/api/drafts',
  '/api/campaigns',
  '/api/organization-materials',
  '/api/ai-content/approved-posts',
  '/api/calendar/items',
]

/** An organization with a draft and a post on the calendar, an owner, a reviewer and a stranger. */
async function readers() {
  const { user: owner, organization } = await makeMember()
  const organizationId = organization.id
  await DraftFactory.merge({ organizationId }).create()
  const publishAt = DateTime.fromISO(`${DAY}T09:00:00Z`, { zone: 'utc' })
  await PostFactory.merge({ organizationId, publishAt }).create()
  const reviewer = await UserFactory.create()
  await MembershipFactory.merge({ organizationId, userId: reviewer.id, role: 'reviewer' }).create()
  const { user: stranger } = await makeMember()
  const url = (path: string) => `${path}?org_id=${organizationId}&${RANGE}`
  return { owner, reviewer, stranger, organizationId, url }
}

async function read(client: ApiClient, user: User, url: string, etag = '') {
  const token = await bearerOf(user)
  return client.get(url).bearerToken(token).header('if-none-match', etag)
}

test.group('lists that have not changed', (group) => {
  group.each.setup(freshDatabase)

  test('{$self}: the list is answered with 304 to its reader and with itself to another member')
    .with(LISTS)
    .run(async ({ client, assert }, path) => {
      const { owner, reviewer, stranger, url } = await readers()
      const first = await read(client, owner, url(path))
      first.assertStatus(200)
      const etag = String(first.header('etag'))
      assert.match(etag, /^W\/"/)
      first.assertHeader('cache-control', 'no-store')
      const again = await read(client, owner, url(path), etag)
      again.assertStatus(304)
      assert.isEmpty(again.text())
      const session = await client.get(url(path)).loginAs(owner).header('if-none-match', etag)
      session.assertStatus(304)
      const other = await read(client, reviewer, url(path), etag)
      other.assertStatus(200)
      assert.notEqual(other.header('etag'), etag)
      const refused = await read(client, stranger, url(path), etag)
      refused.assertStatus(404)
      const unknown = await client.get(url(path)).header('if-none-match', etag)
      unknown.assertStatus(401)
    })

  test('a changed list and another query are sent whole', async ({ client, assert }) => {
    const { owner, organizationId, url } = await readers()
    const first = await read(client, owner, url('/api/drafts'))
    const etag = String(first.header('etag'))
    const limited = await read(client, owner, `${url('/api/drafts')}&limit=50`, etag)
    limited.assertStatus(200)
    await DraftFactory.merge({ organizationId }).create()
    const changed = await read(client, owner, url('/api/drafts'), etag)
    changed.assertStatus(200)
    assert.lengthOf(changed.body(), 2)
    assert.notEqual(changed.header('etag'), etag)
  })

  test('a member who was removed is refused with an ETag that is still right', async ({
    client,
  }) => {
    const { reviewer, organizationId, url } = await readers()
    const first = await read(client, reviewer, url('/api/drafts'))
    await reviewer.related('organizations').detach([organizationId])
    const answer = await read(client, reviewer, url('/api/drafts'), first.header('etag'))
    answer.assertStatus(404)
  })

  test('the compressed list is the list', async ({ client, assert }) => {
    const { owner, organizationId, url } = await readers()
    await DraftFactory.merge({ organizationId }).createMany(5)
    const plain = await read(client, owner, url('/api/drafts'))
    const address = `http://${process.env.HOST}:${process.env.PORT}${url('/api/drafts')}`
    const headers = { 'authorization': `Bearer ${await bearerOf(owner)}`, 'accept-encoding': 'br' }
    for (const time of ['first', 'second']) {
      const answer = await fetch(address, { headers })
      assert.equal(answer.headers.get('content-encoding'), 'br', time)
      assert.equal(answer.headers.get('vary'), 'Accept-Encoding', time)
      assert.equal(answer.headers.get('etag'), plain.header('etag'), time)
      assert.deepEqual(await answer.json(), plain.body(), time)
    }
  })
})
