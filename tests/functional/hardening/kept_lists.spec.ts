import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { DraftFactory } from '#database/factories/draft_factory'
import { MembershipFactory } from '#database/factories/membership_factory'
import { PostFactory } from '#database/factories/post_factory'
import { ReviewLinkFactory } from '#database/factories/review_link_factory'
import { UserFactory } from '#database/factories/user_factory'
import { COUNTED_TABLES, countsChanges } from '#database/organization_changes'
import { sqlInstant } from '#database/instants'
import { now } from '#services/clock'
import type User from '#models/user'
import { makeMember } from '#tests/helpers/data/members'
import { apiTokenOf, bearerOf } from '#tests/helpers/requests'
import { otherProcess, statementsOf } from '#tests/helpers/statements'
import { freshDatabase } from '#tests/helpers/test_database'
import { freezeClock } from '#tests/helpers/clock'

const NOW = '2026-11-24T10:00:00Z'
const RANGE = 'range_start=2026-11-23&range_end=2026-11-30'
const KEPT = [
  '/api/posts',
  '/api/scheduled-posts',
  '/api/drafts',
  '/api/ai-content/approved-posts',
  '/api/ai-content/review-queue',
  '/api/calendar/items',
]

/** An organization in which every counted table has rows that a list shows. */
async function seed() {
  const { user, organization } = await makeMember()
  const own = { organizationId: organization.id }
  const campaign = await CampaignFactory.merge(own).create()
  const draft = await DraftFactory.merge({ ...own, body: 'A draft' }).create()
  const publishAt = DateTime.fromISO('2026-11-25T09:00:00Z', { zone: 'utc' })
  const firstComment = { text: 'The link', delayMinutes: 0 as const }
  const planned = { ...own, publishAt, draftId: draft.id, createdBy: user.id }
  const post = await PostFactory.merge({ ...planned, firstComment }).create()
  const ofCampaign = { ...own, origin: 'campaign' as const, campaignId: campaign.id }
  await PostFactory.merge({ ...ofCampaign, status: 'approved', publishAt }).create()
  const pending = { ...ofCampaign, status: 'pending_review' as const, publishAt: null, dueAt: null }
  const waiting = await PostFactory.merge(pending).create()
  await PostFactory.merge(own).apply('published').create()
  await ReviewLinkFactory.merge({ ...own, createdBy: user.id }).create()
  const at = { created_at: sqlInstant(now()), updated_at: sqlInstant(now()) }
  await insertChildren(organization.id, { campaign: campaign.id, post: post.id }, waiting.id, at)
  const url = (path: string) => `${path}?org_id=${organization.id}&${RANGE}`
  return { user, organization, draft, post, url }
}

async function insertChildren(
  organizationId: string,
  { campaign, post }: { campaign: string; post: string },
  waiting: string,
  at: object
) {
  const own = { organization_id: organizationId }
  await db.table('approvals').insert({
    id: 'approval_1',
    post_id: post,
    kind: 'member',
    author_name: 'Ada',
    content_version: 1,
    post_version: 1,
    ...own,
    ...at,
  })
  await db
    .table('first_comments')
    .insert({ id: 'comment_1', post_id: post, text: 'The link', status: 'planned', ...at })
  await db.table('campaign_sources').insert({
    id: 'source_1',
    campaign_id: campaign,
    kind: 'feed',
    failures: 0,
    next_read_at: sqlInstant(now()),
    ...own,
    ...at,
  })
  await db.table('source_items').insert({
    id: 'item_1',
    source_id: 'source_1',
    identity: 'one',
    status: 'used',
    title: 'An article',
    text: 'Its words',
    post_id: waiting,
    ...at,
  })
}

async function read(client: ApiClient, user: User, url: string) {
  const answer = await client.get(url).bearerToken(await bearerOf(user))
  answer.assertStatus(200)
  return answer
}

async function changesOf(id: string) {
  const rows = await db
    .from('organization_changes')
    .whereIn('organization_id', [id, ''])
    .sum('changes as changes')
  return Number(rows[0].changes)
}

/** Tables that every request may read: rights, and the counts that are compared. */
const RIGHTS = ['auth_access_tokens', 'memberships', 'organization_changes']

function isKnown(table: string) {
  return RIGHTS.includes(table) || table in TEXTS
}

/** A text column of each counted table. */
const TEXTS: Record<(typeof COUNTED_TABLES)[number], string> = {
  posts: 'body',
  drafts: 'body',
  approvals: 'author_name',
  campaigns: 'name',
  campaign_sources: 'title',
  review_links: 'label',
  organizations: 'name',
  first_comments: 'text',
  source_items: 'title',
  users: 'full_name',
}

test.group('lists that are kept', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock(NOW))

  test('{$self}: it is read once until its organization changes')
    .with(KEPT)
    .run(async ({ client, assert }, path) => {
      const { user, organization, url } = await seed()
      const token = await bearerOf(user)
      const ask = () => client.get(url(path)).bearerToken(token)
      const first = await ask()
      assert.isNotEmpty(first.body())
      const statements = await statementsOf(async () => {
        const again = await ask()
        assert.deepEqual(again.body(), first.body())
        assert.equal(again.header('etag'), first.header('etag'))
        assert.equal(again.header('cache-control'), first.header('cache-control'))
      })
      assert.isEmpty(statements.filter((sql) => /\b(?:from|join) .?(?:posts|drafts)\b/.test(sql)))
      await otherProcess()
        .from('posts')
        .where('organization_id', organization.id)
        .update({ body: 'New' })
      await otherProcess()
        .from('drafts')
        .where('organization_id', organization.id)
        .update({ body: 'New' })
      const changed = await ask()
      assert.include(changed.text(), '"New"')
    })

  test('{$self}: every table that the list reads is counted')
    .with(KEPT)
    .run(async ({ client, assert }, path) => {
      assert.isTrue(await countsChanges())
      const { user, url } = await seed()
      const token = await bearerOf(user)
      const statements = await statementsOf(async () => {
        const answer = await client.get(url(path)).bearerToken(token)
        assert.isNotEmpty(answer.body())
      })
      const tables = statements.join(' ').matchAll(/\b(?:from|join) [`"]?([a-z_]+)/g)
      const uncounted = [...tables].map(([, table]) => table).filter((table) => !isKnown(table))
      assert.isEmpty(uncounted)
    })

  test('{$self}: an insert, a change and a deletion are counted in their transaction')
    .with([...COUNTED_TABLES])
    .run(async ({ assert }, table) => {
      const { organization } = await seed()
      let before = await changesOf(organization.id)
      const trx = await otherProcess().transaction()
      await trx.from(table).update({ [TEXTS[table]]: 'changed' })
      const isSqlite = trx.dialect.name !== 'mysql'
      if (!isSqlite) assert.equal(await changesOf(organization.id), before)
      await trx.commit()
      const after = await changesOf(organization.id)
      assert.isAbove(after, before)
      before = after
      await otherProcess().from(table).delete()
      assert.isAbove(await changesOf(organization.id), before)
    })

  test('a change that is rolled back leaves the list, and one of another organization', async ({
    client,
    assert,
  }) => {
    const { user, url, organization } = await seed()
    const other = await makeMember()
    const before = await read(client, user, url('/api/drafts'))
    const counted = await changesOf(organization.id)
    const trx = await db.transaction()
    await trx.from('drafts').update({ body: 'Never' })
    await trx.rollback()
    await DraftFactory.merge({ organizationId: other.organization.id }).create()
    assert.equal(await changesOf(organization.id), counted)
    const after = await read(client, user, url('/api/drafts'))
    assert.equal(after.header('etag'), before.header('etag'))
  })

  test('a link that has expired is no longer in the list', async ({ client, assert }) => {
    const { user, url } = await seed()
    const token = await bearerOf(user)
    const first = await client.get(url('/api/scheduled-posts')).bearerToken(token)
    freezeClock('2026-11-24T10:01:00Z')
    const statements = await statementsOf(() =>
      client.get(url('/api/scheduled-posts')).bearerToken(token)
    )
    assert.isAbove(statements.length, 3)
    first.assertStatus(200)
  })
})

test.group('lists that are kept: who reads them', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock(NOW))

  test('{$self}: nobody gets what was kept for someone else')
    .with(KEPT)
    .run(async ({ client, assert }, path) => {
      const { user, organization, url } = await seed()
      const first = await read(client, user, url(path))
      const { user: stranger } = await makeMember()
      const refused = await client.get(url(path)).bearerToken(await bearerOf(stranger))
      refused.assertStatus(404)
      const unknown = await client.get(url(path))
      unknown.assertStatus(401)
      const unscoped = await client.get(url(path)).bearerToken(await apiTokenOf(user))
      unscoped.assertStatus(403)
      const colleague = await UserFactory.create()
      const organizationId = organization.id
      await MembershipFactory.merge({ organizationId, userId: colleague.id }).create()
      const other = await read(client, colleague, url(path))
      assert.notEqual(other.header('etag'), first.header('etag'))
    })

  test('a member who was removed, a token that was revoked and a smaller role are refused or read again', async ({
    client,
    assert,
  }) => {
    const { user, organization, url } = await seed()
    const member = await UserFactory.create()
    const organizationId = organization.id
    await MembershipFactory.merge({ organizationId, userId: member.id, role: 'writer' }).create()
    const token = await bearerOf(member)
    const ask = () => client.get(url('/api/drafts')).bearerToken(token)
    const first = await ask()
    first.assertStatus(200)
    const memberships = () => db.from('memberships').where('user_id', member.id)
    await memberships().update({ role: 'reviewer' })
    const statements = await statementsOf(ask)
    assert.isNotEmpty(statements.filter((sql) => /from .?drafts\b/.test(sql)))
    await memberships().delete()
    const removed = await ask()
    removed.assertStatus(404)
    const own = await bearerOf(user)
    const before = await client.get(url('/api/drafts')).bearerToken(own)
    before.assertStatus(200)
    await db.from('auth_access_tokens').where('tokenable_id', user.id).delete()
    const revoked = await client.get(url('/api/drafts')).bearerToken(own)
    revoked.assertStatus(401)
  })
})
