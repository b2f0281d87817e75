import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { textMeasures } from '#domain/analytics/text_measures'
import { POST_STATUSES, type PostStatus } from '#domain/posts/lifecycle'
import { sqlInstant } from '#database/instants'

/** Rows in one statement. */
const BATCH = 250

/** A post as the database holds it, with its instants in milliseconds besides. */
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

interface Wish {
  organizationId: string
  campaignIds: string[]
  count: number
  /** The posts lie in so many days before this moment. */
  now: DateTime
  days: number
  random: () => number
  /** A word that makes ids of different sets differ. */
  name: string
  /** Of ten posts, so many are published. */
  published?: number
}

const WORDS = ['robots', 'aisle', '#safety', 'shift', '#Peak', 'dock', 'map']
const TAGS = ['#safety', '#warehouse', '#peak']
const ORIGINS = ['manual', 'campaign', 'campaign', 'imported'] as const
const KINDS = ['text', 'image', 'image', 'multi_image', 'document'] as const
const PILLARS = ['Night shifts', 'Customer floors', 'Safety first', null]

/** Posts of every kind and status, with and without figures; the same ones for the same random. */
export function randomPosts({ count, published = 6, ...wish }: Wish): RawPost[] {
  const pick = <T>(list: readonly T[]) => list[Math.floor(wish.random() * list.length)] as T
  return Array.from({ length: count }, (_, index) => {
    const origin = pick(ORIGINS)
    const figure = (most: number) => (wish.random() < 0.4 ? null : Math.floor(wish.random() * most))
    const publishedMs = wish.now.toMillis() - Math.floor(wish.random() * wish.days * 86_400_000)
    return {
      id: `post_${wish.name}_${index}`,
      organization_id: wish.organizationId,
      campaign_id: origin === 'campaign' ? pick(wish.campaignIds) : null,
      origin,
      status: wish.random() * 10 < published ? 'published' : pick(POST_STATUSES),
      author_kind: wish.random() < 0.5 ? 'company' : 'personal',
      body: Array.from({ length: 3 + Math.floor(wish.random() * 30) }, () => pick(WORDS)).join(' '),
      tags: TAGS.filter(() => wish.random() < 0.3),
      kind: pick(KINDS),
      content_pillar: pick(PILLARS),
      publishedMs,
      createdMs: publishedMs - Math.floor(wish.random() * 86_400_000 * 3),
      ...{ impressions: figure(4000), reactions: figure(200) },
      ...{ comments: figure(40), shares: figure(20) },
    }
  })
}

/** Writes them straight into the table: thousands in a second. */
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
    ...{ characters, hashtag_count: hashtagCount, hashtags: JSON.stringify(tags), media: '[]' },
    ...{ publish_at: at, posted_at: post.status === 'published' ? at : null, zone: 'UTC' },
    ...{ attempts: 0, version: 1, created_at: created, updated_at: created },
  }
}
