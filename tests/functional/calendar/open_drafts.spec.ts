import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import type Draft from '#models/draft'

type Member = Awaited<ReturnType<typeof makeMember>>
type Card = Record<string, unknown> & { id: string }

function makeDraft({ organization }: Member, body: string, own: Partial<Draft> = {}) {
  const id = `draft_${randomUUID()}`
  return DraftFactory.merge({ organizationId: organization.id, id, body, ...own }).create()
}

function ask(client: ApiClient, { user, organization }: Member) {
  const asked = client.get('/api/calendar/drafts').qs({ org_id: organization.id })
  return asked.withGuard('api').loginAs(user)
}

async function draftsOf(client: ApiClient, member: Member) {
  const answer = await ask(client, member)
  answer.assertStatus(200)
  return answer.body() as Card[]
}

test.group('calendar: drafts that can be scheduled', (group) => {
  group.each.setup(freshDatabase)

  test('a draft with a post is not offered, unless that post was cancelled or rejected', async ({
    assert,
    client,
  }) => {
    const member = await makeMember()
    for (const status of POST_STATUSES) {
      const draft = await makeDraft(member, status)
      const own = { organizationId: member.organization.id, draftId: draft.id, status }
      await PostFactory.merge({ ...own, publishAt: DateTime.utc() }).create()
    }
    await makeDraft(member, 'new')
    const cards = await draftsOf(client, member)
    const bodies = cards.map(({ content }) => content)
    assert.sameMembers(bodies, ['cancelled', 'rejected', 'new'])
  })

  test('drafts are sorted by last edit, with author and the problem that prevents scheduling', async ({
    assert,
    client,
    cleanup,
  }) => {
    const member = await makeMember()
    const page = { linkedinAuthorType: 'organization' as const }
    const urn = 'urn:li:organization:7'
    const past = { organizationId: member.organization.id, authorUrn: urn, authorName: 'Northwind' }
    await PostFactory.merge(past).create()
    const old = await makeDraft(member, 'Old words', { ...page, linkedinAuthorId: urn })
    await makeDraft(member, 'No author', page)
    cleanup(freezeClock(DateTime.utc().plus({ minutes: 1 }).toISO()))
    await old.merge({ body: 'Newer words' }).save()
    const cards = await draftsOf(client, member)
    assert.deepEqual(
      cards.map(({ content, author_name: name, problem }) => [content, name, problem]),
      [
        ['Newer words', 'Northwind', null],
        ['No author', null, 'Please choose an author.'],
      ]
    )
  })

  test('the drafts are listed page by page when asked for, each of them once', async ({
    assert,
    client,
  }) => {
    const member = await makeMember()
    for (const body of ['A', 'B', 'C']) await makeDraft(member, body)
    const all = await draftsOf(client, member)
    const first = await ask(client, member).qs({ org_id: member.organization.id, limit: 2 })
    const cursor = first.header('x-next-cursor')
    const second = await ask(client, member).qs({ org_id: member.organization.id, cursor })
    assert.deepEqual([...first.body(), ...second.body()], all)
    assert.isUndefined(second.header('x-next-cursor'))
  })

  test('drafts of other organizations are excluded, and strangers are refused', async ({
    assert,
    client,
  }) => {
    const [member, other] = [await makeMember(), await makeMember()]
    await makeDraft(other, 'Theirs')
    assert.isEmpty(await draftsOf(client, member))
    const answer = await ask(client, { ...member, organization: other.organization })
    answer.assertStatus(404)
  })
})
