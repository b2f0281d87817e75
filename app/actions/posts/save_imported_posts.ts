import { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PostMetrics } from '#domain/posts/post_metrics'
import { composeCommentary } from '#domain/posts/hashtags'
import { toLittleText } from '#domain/posts/little_text'
import type { ImportedPost } from '#domain/posts/parse_imported_post'
import type { PostMedia } from '#domain/posts/post_content'
import { isSamePost } from '#domain/publishing/post_update'
import { wallTime } from '#domain/schedule/wall_clock'
import type { KnownAuthor } from '#domain/posts/post_author'
import type { AuthorKind } from '#domain/drafts/author'
import KnownMention from '#models/known_mention'
import Lease from '#models/lease'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { saveMetrics } from '#actions/posts/save_metrics'
import type { MetricsReading } from '#actions/posts/save_metrics'

/** A post fetched from LinkedIn with its image, metrics and URL. */
export interface FetchedPost extends ImportedPost {
  /** The copied image; null when there is none. */
  copied: PostMedia | null
  /** Null when the connection may not read them. */
  metrics: PostMetrics | null
  url: string
  /** When LinkedIn was asked for it. */
  readAt: DateTime
}

interface ImportedPage {
  organizationId: string
  author: KnownAuthor & { kind: AuthorKind }
  posts: FetchedPost[]
  at: DateTime
}

type ImportCounts = { imported: number; updated: number }

/**
 * Saves a page of posts that exist on LinkedIn. New posts are added as published, known posts get
 * the latest metrics. A post that Herald is publishing, or has not confirmed, is not added again.
 */
export async function saveImportedPosts(
  page: ImportedPage,
  trx: TransactionClientContract
): Promise<ImportCounts> {
  const { organizationId, at } = page
  await Lease.serialize(`import:${organizationId}`, trx)
  // In this order, a post that someone confirms at the same moment is in one of them.
  const pending = await pendingPosts(page, trx)
  const known = await storedPosts(page, trx)
  const counts = { imported: 0, updated: 0 }
  const metricReadings: MetricsReading[] = []
  for (const read of page.posts) {
    const old = known.get(read.urn)
    const own = old ?? pending.find((post) => matchesLivePost(post, read))
    if (own?.status === 'publishing') continue
    const post = own ? await updateFromLinkedin(own, read, trx) : await insertPost(page, read, trx)
    known.set(read.urn, post)
    counts[own ? 'updated' : 'imported'] += 1
    if (read.metrics) metricReadings.push({ post, metrics: read.metrics })
  }
  await saveMetrics(metricReadings, at, trx)
  const mentions = page.posts.flatMap((read) => read.mentions)
  await KnownMention.record({ organizationId, mentions, source: 'import', at }, trx)
  return counts
}

/** URNs of the posts whose image is stored already, or whose media did not come from LinkedIn. */
export async function urnsWithMedia(organizationId: string, urns: string[]): Promise<Set<string>> {
  const rows = await Post.query()
    .where('organization_id', organizationId)
    .whereIn('platform_urn', urns)
    .select('id', 'platform_urn', 'media', 'origin')
  const kept = rows.filter(({ media, origin }) => media.length > 0 || origin !== 'imported')
  return new Set(kept.map(({ platformUrn }) => platformUrn ?? ''))
}

async function storedPosts(
  { organizationId, posts }: ImportedPage,
  trx: TransactionClientContract
) {
  const urns = posts.map(({ urn }) => urn)
  const rows = await Post.query({ client: trx })
    .where('organization_id', organizationId)
    .whereIn('platform_urn', urns)
    .forUpdate()
  return new Map(rows.map((post) => [post.platformUrn ?? '', post]))
}

/** Returns posts that may be on LinkedIn although their URN is not known here. */
function pendingPosts({ organizationId }: ImportedPage, trx: TransactionClientContract) {
  return Post.query({ client: trx })
    .where('organization_id', organizationId)
    .whereIn('status', ['publishing', 'unconfirmed'])
    .orderBy('id')
    .forUpdate()
}

function matchesLivePost(post: Post, { author, body, publishedAt }: FetchedPost) {
  const text = composeCommentary(post.body, post.hashtags)
  const live = { author, commentary: toLittleText(body), createdAt: publishedAt }
  const since = post.publishAt ?? post.createdAt
  return isSamePost(live, { author: post.authorUrn ?? author, text, since })
}

async function insertPost(page: ImportedPage, read: FetchedPost, trx: TransactionClientContract) {
  const { organizationId, author } = page
  const postedAt = DateTime.fromMillis(read.publishedAt, { zone: 'utc' })
  const when = { postedAt, publishAt: postedAt, zone: 'UTC', wallTime: wallTime(postedAt, 'UTC') }
  return Post.create(
    {
      organizationId,
      origin: 'imported',
      status: 'published',
      attempts: 0,
      version: 1,
      authorKind: author.kind,
      authorUrn: author.urn,
      authorName: author.name,
      body: read.body,
      mentions: read.mentions,
      hashtags: [],
      kind: read.kind,
      media: mediaOf(read),
      platformUrn: read.urn,
      platformUrl: read.url,
      figuresDueAt: postedAt,
      ...when,
    },
    { client: trx }
  )
}

/**
 * An imported post follows LinkedIn, unless it was corrected after LinkedIn was asked. A post that
 * Herald sent keeps its content.
 */
async function updateFromLinkedin(post: Post, read: FetchedPost, trx: TransactionClientContract) {
  if (post.status === 'unconfirmed') await confirmFound(post, read, trx)
  if (post.origin === 'imported' && post.updatedAt <= read.readAt) {
    if (post.body !== read.body) post.merge({ body: read.body, version: post.version + 1 })
    post.mentions = read.mentions
    const isBare = post.media.length === 0
    if (isBare && mediaOf(read).length > 0) post.merge({ media: mediaOf(read) })
  }
  post.figuresDueAt ??= read.metrics ? null : DateTime.fromMillis(read.publishedAt)
  return post.save()
}

async function confirmFound(post: Post, read: FetchedPost, trx: TransactionClientContract) {
  const at = DateTime.fromMillis(read.publishedAt, { zone: 'utc' })
  post.confirmPublished({ at, urn: read.urn, url: read.url, authorUrn: read.author })
  await PostEvent.create({ postId: post.id, kind: 'found_live' }, { client: trx })
}

function mediaOf({ copied: savedImage, card }: FetchedPost): PostMedia[] {
  return [savedImage ?? card].filter((part) => part !== null)
}
