import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import { countOpenDrafts } from '#queries/calendar/calendar_drafts'
import { organizationDrafts } from '#queries/drafts/organization_drafts'
import { insertPosts, randomPosts, seededRandom } from '#tests/helpers/data/stored_posts'
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

function readDrafts(organizationId: string) {
  return organizationDrafts({ organizationId })
}

interface Statement {
  sql: string
  bindings?: unknown[]
}

/** SQLite's plans for the statements of the work that name posts. */
async function plansOf(work: () => Promise<unknown>) {
  const statements: Statement[] = []
  const note = (statement: Statement) => void statements.push(statement)
  const client = db.connection().getReadClient()
  client.on('query', note)
  await work()
  client.off('query', note)
  const plans = []
  const ofPosts = statements.filter((statement) => statement.sql.includes('`posts`'))
  for (const { sql, bindings } of ofPosts) {
    const steps: { detail: string }[] = await db.rawQuery(`explain query plan ${sql}`, bindings)
    plans.push(steps.map(({ detail }) => detail).join('\n'))
  }
  return plans
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

  test('once SQLite has analyzed the posts, those of a draft are still found by its index', async ({
    assert,
    cleanup,
  }) => {
    if (db.connection().dialect.name === 'mysql') return
    const { organization } = await makeMember()
    const own = { organizationId: organization.id, campaignIds: ['camp_1'], now: DateTime.utc() }
    await CampaignFactory.merge({ id: 'camp_1', organizationId: organization.id }).create()
    const random = seededRandom(1)
    await insertPosts(randomPosts({ ...own, count: 2000, days: 90, random, name: 'plan' }))
    await DraftFactory.merge({ organizationId: organization.id }).createMany(20)
    await db.rawQuery('analyze')
    cleanup(async () => {
      await db.rawQuery('drop table sqlite_stat1')
      await db.rawQuery('analyze sqlite_schema')
    })
    for (const read of [countOpenDrafts, readDrafts]) {
      const [plan] = await plansOf(() => read(organization.id))
      assert.include(plan, 'SEARCH posts USING INDEX posts_draft_id_index')
    }
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
