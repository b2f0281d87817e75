import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import Campaign from '#models/campaign'
import Notification from '#models/notification'
import { now } from '#services/clock'
import { clocks } from '#start/clocks'
import { captureLogLines } from '#tests/helpers/commands'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { duePost, publishingGroup, standing, tick } from '#tests/helpers/publishing/publisher'
import { actingAs } from '#tests/helpers/requests'
import { activeCampaign, campaignGroup, goToNext } from '#tests/helpers/requests/campaigns'

/** Values that imports refuse, but that a database may hold since before they did. */
const UNREADABLE = [
  ['posts', 'media', '[{'],
  ['posts', 'hashtags', '{"a":1}'],
  ['posts', 'first_comment', '{'],
  ['posts', 'text_style', '['],
  ['posts', 'zone', 'Mars/Base'],
  ['drafts', 'assets', '['],
  ['campaigns', 'posting_schedule', '{'],
  ['users', 'timezone', 'Mars/Base'],
  ['users', 'skipped_steps', '['],
  ['organizations', 'banned_words', '['],
  ['posts', 'hashtags', '[1, null]'],
  ['posts', 'media', '[null]'],
  ['posts', 'mentions', '[null]'],
  ['drafts', 'hashtags', '[{}]'],
  ['drafts', 'assets', '[null]'],
  ['campaigns', 'content_pillars', '[{}]'],
  ['campaigns', 'content_types', '[null]'],
  ['campaigns', 'target_audience', '"all"'],
  ['campaigns', 'target_audience', '{"industries":[null]}'],
  ['campaigns', 'posting_schedule', '{"frequency":"daily"}'],
  ['organizations', 'banned_words', '[1]'],
] as const

/** Only SQLite stores these. */
const IMPOSSIBLE_INSTANTS = [
  ['posts', 'created_at', 'soon'],
  ['posts', 'publish_at', '2030-13-45 10:00:00.000'],
  ['posts', 'posted_at', '2030-99-01 10:00:00.000'],
  ['drafts', 'updated_at', '2030-05-06 25:61:00.000'],
  ['campaigns', 'next_generation_at', '2030-05-01 00:99:00.000'],
  ['users', 'created_at', 'soon'],
  ['organizations', 'created_at', 'soon'],
] as const

const LISTS = ['posts', 'scheduled-posts', 'ai-content/review-queue', 'drafts', 'campaigns']

const PAGES = ['', '/posts', '/calendar', '/review-queue', '/campaigns', '/analytics', '/settings']

/** A member with a post in each list, a draft and a campaign. */
async function memberWithRows() {
  const member = await makeMember()
  const organizationId = member.organization.id
  const posts = PostFactory.merge({ organizationId, createdBy: member.user.id })
  await posts.apply('published').create()
  await posts.apply('failed').create()
  await PostFactory.merge({ organizationId, origin: 'campaign', status: 'pending_review' }).create()
  await PostFactory.merge({ organizationId }).create()
  await DraftFactory.merge({ organizationId }).create()
  await CampaignFactory.merge({ organizationId, status: 'active' }).create()
  return member
}

async function runClocks() {
  for (const { name, run } of clocks) if (name !== 'back_up') await run()
}

/** Lines about a value that can't be read, as the log has them. */
function unreadableIn(lines: readonly string[]) {
  const logged = lines.join('').split('\n').filter(Boolean)
  return logged
    .map((line): { msg: string; row?: string } => JSON.parse(line))
    .filter(({ msg }) => msg === "a stored value can't be read")
}

test.group('Rows that cannot be read', (group) => {
  const peer = publishingGroup(group)
  const isMysql = () => db.connection().dialect.name === 'mysql'

  test('a row that can not be read stops no clock, list or page: {0}.{1} = {2}')
    .with([...UNREADABLE, ...IMPOSSIBLE_INSTANTS].map(([...one]) => one))
    .run(async ({ client, assert }, [table, column, value]) => {
      if (isMysql() && IMPOSSIBLE_INSTANTS.some((one) => one[1] === column)) return
      const { user, organization } = await memberWithRows()
      const other = await memberWithRows()
      const owned = ['users', 'organizations'].includes(table) ? 'id' : 'organization_id'
      const id = table === 'users' ? user.id : organization.id
      await db
        .from(table)
        .where(owned, id)
        .update({ [column]: value })

      await runClocks()
      for (const userId of [user.id, other.user.id]) {
        const notifications = await Notification.query().where('user_id', userId)
        const kinds = notifications.map(({ kind }) => kind)
        assert.includeMembers(kinds, ['post_published', 'post_failed'])
      }
      for (const list of LISTS) {
        const answer = await actingAs(client, user).get(`/api/${list}?org_id=${organization.id}`)
        answer.assertStatus(200)
        assert.isAbove(answer.body().length, 0, list)
      }
      for (const page of PAGES) {
        const answer = await client.get(`/dashboard${page}`).loginAs(user)
        answer.assertStatus(200)
      }
    })
    .timeout(60_000)

  test('lists with elements of another kind are sent as empty ones', async ({ client, assert }) => {
    const { user, organization } = await memberWithRows()
    const of = { organization_id: organization.id }
    const broken = { hashtags: '[1]', mentions: '[null]' }
    await db.from('posts').where(of).update(broken)
    await db
      .from('drafts')
      .where(of)
      .update({ ...broken, assets: '[null]' })
    await db.from('campaigns').where(of).update({ content_pillars: '[{}]', content_types: '[1]' })
    await db.from('organizations').where('id', organization.id).update({ banned_words: '[1]' })
    for (const list of [...LISTS, 'organizations']) {
      const answer = await actingAs(client, user).get(`/api/${list}?org_id=${organization.id}`)
      answer.assertStatus(200)
      assert.notMatch(answer.text(), /\[(1|null|\{\})[,\]]/, list)
    }
  })

  test('a value that can not be read is logged once, with its row', async ({ assert }) => {
    const { organization } = await makeMember()
    const post = await PostFactory.merge({ organizationId: organization.id }).create()
    await db.from('posts').where('id', post.id).update({ media: '[{' })
    const lines = await captureLogLines(async () => {
      await standing(post)
      await standing(post)
    })
    assert.deepEqual(
      unreadableIn(lines).map(({ row }) => row),
      [post.id]
    )
  })

  test('a post is not published without its image when the image can not be read, and the next one is', async ({
    assert,
  }) => {
    const { organization } = await connectedOrganization(peer().url)
    const of = { organizationId: organization.id }
    const broken = await duePost({ ...of, dueAt: now().minus({ minutes: 1 }) })
    const next = await duePost(of)
    await db.from('posts').where('id', broken.id).update({ media: '[{' })
    await tick()
    await tick()
    const { post } = await standing(broken)
    assert.deepInclude(post.serialize(), { status: 'failed', failureCode: 'unexpected' })
    const { post: published } = await standing(next)
    assert.equal(published.status, 'published')
    const [stored] = await db.from('posts').where('id', broken.id).select('media')
    assert.equal(stored.media, '[{', 'what is stored stays for a repair')
  })

  test('a post whose claim can not be read is recovered, so that its author can publish again', async ({
    assert,
  }) => {
    if (isMysql()) return
    const { organization } = await connectedOrganization(peer().url)
    const of = { organizationId: organization.id }
    const lost = await duePost({ ...of, status: 'publishing', claimedBy: 'gone|1|a' })
    await db.from('posts').where('id', lost.id).update({ lease_until: 'soon' })
    await clocks.find(({ name }) => name === 'return_lost_posts')?.run()
    await tick()
    const { post } = await standing(lost)
    assert.equal(post.status, 'published')
  })
})

test.group('Campaigns that cannot be read', (group) => {
  const { round } = campaignGroup(group)

  test('a campaign whose schedule can not be read writes no post by another one', async ({
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const of = { organizationId: organization.id, createdBy: user.id }
    const campaign = await activeCampaign({ ...of, autoPost: true })
    await goToNext(campaign)
    await db.from('campaigns').update({ posting_schedule: '{' })
    await round()
    const { failures } = await Campaign.findOrFail(campaign.id)
    assert.equal(failures, 1)
    assert.lengthOf(await db.from('posts').select('id'), 0)
  })
})
