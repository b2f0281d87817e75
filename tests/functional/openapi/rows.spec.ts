import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import DemoSeeder from '#database/seeders/demo_seeder'
import { MaterialFactory } from '#database/factories/material_factory'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import { POST_TABS } from '#domain/posts/wire'
import Campaign from '#models/campaign'
import Draft from '#models/draft'
import FirstComment from '#models/first_comment'
import Material from '#models/material'
import Notification from '#models/notification'
import Organization from '#models/organization'
import type { Approved } from '#domain/approvals/approval_policy'
import { withApprovals } from '#queries/approvals/with_approvals'
import Post from '#models/post'
import User from '#models/user'
import { openDrafts } from '#queries/calendar/calendar_drafts'
import { calendarPosts } from '#queries/calendar/calendar_items'
import { campaignNames } from '#queries/campaigns/campaign_names'
import { organizationDrafts } from '#queries/drafts/organization_drafts'
import { organizationMaterials } from '#queries/materials/material_list'
import { listNotifications } from '#queries/notifications/list_notifications'
import { postList, publishedPosts, scheduledPosts } from '#queries/posts/post_list'
import { approvedPosts, reviewQueue, withChecks } from '#queries/review_queue/review_queue'
import { aiPost, queuedPost } from '#transformers/ai_post_transformer'
import { calendarItem, openDraft } from '#transformers/calendar_transformer'
import { draftCard } from '#transformers/draft_transformer'
import { materialCard } from '#transformers/material_transformer'
import { notificationItem } from '#transformers/notification_transformer'
import { foundPost, postListItem, publishedPost } from '#transformers/post_transformer'
import { scheduledPost } from '#transformers/scheduled_post_transformer'
import { freshDatabase } from '#tests/helpers/test_database'
import { PostFactory } from '#database/factories/post_factory'

/** The demo, with a post of every status that has a value in every column. */
async function demo() {
  await new DemoSeeder().create()
  const user = await User.firstOrFail()
  const [organization] = await Organization.ofMember(user)
  const organizationId = organization.id
  const campaign = await Campaign.findByOrFail('organization_id', organizationId)
  const at = DateTime.utc()
  for (const origin of ['manual', 'campaign'] as const) {
    const filled = { organizationId, origin, campaignId: campaign.id, createdBy: user.id }
    const texts = { aiText: 'Before', contentPillar: 'People', contentType: 'story' }
    const found = { failureCode: 'UNKNOWN', failureReason: 'It failed.', rejectionReason: 'Dull' }
    const known = { imageProblem: 'No image', platformUrl: 'https://www.linkedin.com/feed/1' }
    const times = { publishAt: at, postedAt: at, figuresAt: at }
    const figures = { impressions: 9, reactions: 8, comments: 7, shares: 6 }
    const media = [{ media_id: 'image_1', alt: 'A dock' }]
    const firstComment = { text: 'First', delayMinutes: 5 as const }
    const options = { firstComment, editedAt: at, visibility: 'CONNECTIONS' as const }
    const post = {
      ...filled,
      ...texts,
      ...found,
      ...known,
      ...times,
      ...figures,
      ...options,
      media,
    }
    for (const status of POST_STATUSES) {
      const { id: postId } = await PostFactory.merge({ ...post, status }).create()
      const failed = { status: 'failed' as const, failureCode: 'GONE', failureReason: 'Deleted.' }
      const comment = { postId, text: 'First', attempts: 1, throttles: 0, publishedAt: at }
      if (status === 'published') await FirstComment.create({ ...comment, ...failed })
    }
  }
  await MaterialFactory.merge({ organizationId }).create()
  const notification = { subjectId: 'a', title: 'A payment failed.', body: 'Look at it.' }
  const shown = { kind: 'payment_failed' as const, link: '/dashboard/settings', endsAt: null }
  await Notification.writeOnce({ userId: user.id, dedupeKey: 'a', ...notification, ...shown })
  return { user, organization, organizationId, at }
}

type Demo = Awaited<ReturnType<typeof demo>>

interface Listed {
  rows: unknown[]
  /** The same, made from models. */
  models: unknown[]
}

async function modelsOf(rows: { id: string }[]) {
  const ids = rows.map(({ id }) => id)
  const posts = await Post.query().whereIn('id', ids).preload('comment')
  return withApprovals(rows.map(({ id }) => posts.find((post) => post.id === id)!))
}

async function named(posts: (Post & Approved)[]) {
  const names = await campaignNames(posts)
  return posts.map((post) => ({ post, campaignName: names.get(post.campaignId ?? '') ?? null }))
}

const LISTS: Record<string, (from: Demo) => Promise<Listed>> = {
  'scheduled posts': async ({ organizationId }) => {
    const { rows } = await scheduledPosts({ organizationId, alsoCancelled: true })
    const models = await modelsOf(rows)
    return { rows: rows.map(scheduledPost), models: models.map(scheduledPost) }
  },
  'published posts': async ({ organizationId }) => {
    const { rows } = await publishedPosts({ organizationId })
    const models = await modelsOf(rows)
    return { rows: rows.map(publishedPost), models: models.map(publishedPost) }
  },
  'posts on the Posts screen': async ({ organizationId }) => {
    const listed: Listed = { rows: [], models: [] }
    for (const { key: tab } of POST_TABS) {
      const page = { sort: 'oldest', limit: 200, cursor: null } as const
      const { rows } = await postList({ organizationId, search: '', tab, ...page })
      const models = await modelsOf(rows)
      listed.rows.push(...rows.map(postListItem), ...rows.map(foundPost))
      listed.models.push(...models.map(postListItem), ...models.map(foundPost))
    }
    return listed
  },
  'approved posts': async ({ organizationId }) => {
    const { rows } = await approvedPosts({ organizationId, alsoPosted: true })
    const models = await named(await modelsOf(rows.map(({ post }) => post)))
    return { rows: rows.map(aiPost), models: models.map(aiPost) }
  },
  'posts in review': async ({ organization }) => {
    const { rows } = await reviewQueue({ organization })
    const models = await modelsOf(rows.map(({ post }) => post))
    const checked = await withChecks(models, organization)
    return { rows: rows.map(queuedPost), models: checked.map(queuedPost) }
  },
  'calendar items': async ({ organizationId, at }) => {
    const span = { from: at.minus({ days: 60 }), until: at.plus({ days: 60 }) }
    const { rows } = await calendarPosts({ organizationId, ...span })
    const withNames = await named(await modelsOf(rows))
    const models = withNames.map(({ post, campaignName }) =>
      calendarItem(Object.assign(post, { campaignName }))
    )
    return { rows: rows.map(calendarItem), models }
  },
  'drafts': async ({ organizationId }) => {
    const { rows } = await organizationDrafts({ organizationId })
    const drafts = Draft.query().where('organization_id', organizationId).preload('posts')
    const models = await drafts.orderBy('created_at', 'desc').orderBy('id', 'desc')
    return { rows: rows.map(draftCard), models: models.map(draftCard) }
  },
  'open drafts': async ({ organizationId }) => {
    const { rows } = await openDrafts({ organizationId, member: null, pages: [] })
    const drafts = await Draft.query().where('organization_id', organizationId)
    const models = rows.map(({ draft: { id }, author }) => {
      return openDraft({ draft: drafts.find((draft) => draft.id === id)!, author })
    })
    return { rows: rows.map(openDraft), models }
  },
  'materials': async ({ organizationId }) => {
    const { rows } = await organizationMaterials({ organizationId })
    const materials = Material.query().where('organization_id', organizationId)
    const models = await materials.orderBy('created_at', 'desc').orderBy('id', 'desc')
    return { rows: rows.map(materialCard), models: models.map(materialCard) }
  },
  'notifications': async ({ user, at }) => {
    const { rows } = await listNotifications(user, {})
    const own = Notification.query().where('user_id', user.id)
    const models = await own.orderBy('created_at', 'desc').orderBy('id', 'desc')
    return {
      rows: rows.map((row) => notificationItem(row, at)),
      models: models.map((model) => notificationItem(model, at)),
    }
  },
}

test.group('rows', (group) => {
  group.each.setup(freshDatabase)

  test('a list sends the same as each record alone, for every kind of list', async ({ assert }) => {
    const seeded = await demo()
    for (const [kind, read] of Object.entries(LISTS)) {
      const { rows, models } = await read(seeded)
      assert.isNotEmpty(rows, kind)
      assert.deepEqual(JSON.parse(JSON.stringify(rows)), JSON.parse(JSON.stringify(models)), kind)
    }
  })
})
