import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { PostFactory } from '#database/factories/post_factory'
import Post from '#models/post'
import { makeConnectedMember } from '#tests/helpers/data/members'
import { textMeasures } from '#domain/analytics/text_measures'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import { sqlInstant } from '#database/instants'

/** A campaign post without a decision. */
export const PENDING = {
  origin: 'campaign' as const,
  status: 'pending_review' as const,
  body: 'As it was.',
  aiText: 'As it was.',
  publishAt: null,
  dueAt: null,
  wallTime: null,
}

/** A member whose organization has a campaign post in the review queue. */
export async function waitingPost(own: Partial<Post> = {}) {
  const member = await makeConnectedMember()
  const organizationId = member.organization.id
  const campaign = await CampaignFactory.merge({ organizationId }).create()
  const pending = { organizationId, campaignId: campaign.id, ...PENDING, ...own }
  const post = await PostFactory.merge(pending).create()
  return { ...member, campaign, post }
}

export async function storedPost<Column extends 'status' | 'body'>(id: string, column: Column) {
  const post = await Post.findOrFail(id)
  return post[column]
}

/** Rows per INSERT statement. */
const BATCH = 250

/** A post's database row, with its instants also in milliseconds. */
export interface RawPost {
  id: string
  organization_id: string
  campaign_id: string | null
  origin: 'manual' | 'campaign' | 'imported'
  status: PostStatus
  author_kind: 'personal' | 'company'
  body: string
  tags: string[]
  kind: 'text' | 'image' | 'multi_image' | 'document'
  content_pillar: string | null
  publishedMs: number
  createdMs: number
  impressions: number | null
  reactions: number | null
  comments: number | null
  shares: number | null
}

interface RandomPostOptions {
  organizationId: string
  campaignIds: string[]
  count: number
  /** The posts are in the days before this instant. */
  now: DateTime
  days: number
  random: () => number
  /** Makes the ids of different sets differ. */
  name: string
  /** Number of published posts out of ten. */
  published?: number
}

const WORDS = ['robots', 'aisle', '#safety', 'shift', '#Peak', 'dock', 'map']

const TAGS = ['#safety', '#warehouse', '#peak']

const ORIGINS = ['manual', 'campaign', 'campaign', 'imported'] as const

const KINDS = ['text', 'image', 'image', 'multi_image', 'document'] as const

const PILLARS = ['Night shifts', 'Customer floors', 'Safety first', null]

/**
 * Posts of every kind and status, with and without metrics. Equal random numbers give equal posts.
 */
export function randomPosts({ count, published = 6, ...options }: RandomPostOptions): RawPost[] {
  const pick = <T>(list: readonly T[]) => list[Math.floor(options.random() * list.length)] as T
  return Array.from({ length: count }, (_, index) => {
    const origin = pick(ORIGINS)
    const figure = (most: number) =>
      options.random() < 0.4 ? null : Math.floor(options.random() * most)
    const publishedMs =
      options.now.toMillis() - Math.floor(options.random() * options.days * 86_400_000)
    return {
      id: `post_${options.name}_${index}`,
      organization_id: options.organizationId,
      campaign_id: origin === 'campaign' ? pick(options.campaignIds) : null,
      origin,
      status: options.random() * 10 < published ? 'published' : pick(POST_STATUSES),
      author_kind: options.random() < 0.5 ? 'company' : 'personal',
      body: Array.from({ length: 3 + Math.floor(options.random() * 30) }, () => pick(WORDS)).join(
        ' '
      ),
      tags: TAGS.filter(() => options.random() < 0.3),
      kind: pick(KINDS),
      content_pillar: pick(PILLARS),
      publishedMs,
      createdMs: publishedMs - Math.floor(options.random() * 86_400_000 * 3),
      impressions: figure(4000),
      reactions: figure(200),
      comments: figure(40),
      shares: figure(20),
    }
  })
}

/** Inserts the rows directly, thousands per second. */
export async function insertPosts(posts: RawPost[]) {
  for (let from = 0; from < posts.length; from += BATCH) {
    await db.table('posts').multiInsert(posts.slice(from, from + BATCH).map(rowOf))
  }
}

function rowOf({ tags, publishedMs, createdMs, ...post }: RawPost) {
  const [at, created] = [publishedMs, createdMs].map((ms) => sqlInstant(DateTime.fromMillis(ms)))
  const { characters, hashtagCount } = textMeasures(post.body, tags)
  return {
    ...post,
    characters,
    hashtag_count: hashtagCount,
    hashtags: JSON.stringify(tags),
    media: '[]',
    publish_at: at,
    posted_at: post.status === 'published' ? at : null,
    zone: 'UTC',
    attempts: 0,
    version: 1,
    created_at: created,
    updated_at: created,
  }
}

/** The seed of this run: HERALD_TEST_SEED, else a random one. Tests that use it print it. */
export const SEED = Number(process.env.HERALD_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31))

/** Numbers from 0 to below 1, equal for equal seeds (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const VOICE_PAGE = 'urn:li:organization:5001'

const SUBJECTS = [
  'night shift',
  'loading dock',
  'spare part',
  'pilot',
  'route',
  'battery',
  'budget',
]

/** A short question at the beginning, then a short answer. */
export function questionText(index: number) {
  const subject = SUBJECTS[index % SUBJECTS.length]
  return `What would your ${subject} cost?\n\nWe asked ${index + 2} teams. The answer was simple. Plan it first.`
}

/** A long statement at the beginning. */
export function statementText(index: number) {
  const subject = SUBJECTS[index % SUBJECTS.length]
  return `Our organization is pleased to announce further considerable progress regarding the ${subject} of project number ${index} across all of its participating regional business units. 🚀🚀 It continues to be a pleasure to share these developments with everyone who follows our activities on this platform every week.`
}

interface Corpus {
  organizationId: string
  count: number
  /** Posts without metrics have no engagement. */
  hasMetrics?: boolean
  /** Values that replace the defaults of each post. */
  own?: Partial<Post>
}

/** Published posts of one author. Every third opens with a short question, and those win. */
export async function plantCorpus({ organizationId, count, hasMetrics = true, own }: Corpus) {
  const start = DateTime.fromISO('2026-11-24T09:00:00Z')
  const rows = Array.from({ length: count }, (_, index) => {
    const wins = index % 3 === 0
    const postedAt = start.minus({ hours: 7 * (index + 1) })
    const reactions = (wins ? 200 : 20) + (index % 10)
    const figures = hasMetrics ? { impressions: 3000, reactions, comments: 4, shares: 1 } : {}
    return {
      organizationId,
      body: wins ? questionText(index) : statementText(index),
      authorKind: 'company' as const,
      authorUrn: VOICE_PAGE,
      authorName: 'Northwind Robotics',
      postedAt,
      publishAt: postedAt,
      ...figures,
      ...own,
    }
  })
  return PostFactory.apply('published').merge(rows).createMany(count)
}
