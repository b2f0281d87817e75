import { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Figures } from '#domain/posts/figures'
import { composeCommentary } from '#domain/posts/hashtags'
import type { ImportedPost } from '#domain/posts/imported_post'
import type { KnownAuthor } from '#domain/posts/post_author'
import type { PostMedia } from '#domain/posts/post_content'
import type { AuthorKind } from '#domain/drafts/author'
import { toLittleText } from '#domain/posts/little_text'
import { isOurs } from '#domain/publishing/duplicate'
import { wallTime } from '#domain/schedule/publish_time'
import Lease from '#models/lease'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { keepReadings, type Reading } from '#models/post_figures'

/** A post as it was read on LinkedIn, with what belongs to it. */
export interface ReadPost extends ImportedPost {
  /** The picture that was copied; null where there is none. */
  copied: PostMedia | null
  /** Null where they could not be asked for. */
  figures: Figures | null
  url: string
}

export interface ImportedPage {
  organizationId: string
  author: KnownAuthor & { kind: AuthorKind }
  posts: ReadPost[]
  at: DateTime
}

export type ImportCounts = { imported: number; updated: number }

/**
 * Keeps a page of posts that stand on LinkedIn: new ones are added as published, known ones take the
 * newest figures. One that Herald itself is sending, or that it is in doubt of, is not added again.
 */
export async function keepImported(
  page: ImportedPage,
  trx: TransactionClientContract
): Promise<ImportCounts> {
  const { organizationId, at } = page
  await Lease.takeTurn(`import:${organizationId}`, trx, 'import')
  const known = await knownPosts(page, trx)
  const underway = await underwayPosts(page, trx)
  const counts = { imported: 0, updated: 0 }
  const readings: Reading[] = []
  for (const read of page.posts) {
    const old = known.get(read.urn)
    const own = old ?? underway.find((post) => isTwin(post, read))
    if (own?.status === 'publishing') continue
    const post = own ? await renew(own, read, trx) : await add(page, read, trx)
    known.set(read.urn, post)
    counts[own ? 'updated' : 'imported'] += 1
    if (read.figures) readings.push({ post, figures: read.figures })
  }
  await keepReadings(readings, at, trx)
  return counts
}

/** Those of the posts whose picture is here already, or whose media are none of LinkedIn's. */
export async function urnsWithMedia(organizationId: string, urns: string[]): Promise<Set<string>> {
  const rows = await Post.query()
    .where('organization_id', organizationId)
    .whereIn('platform_urn', urns)
    .select('id', 'platform_urn', 'media', 'origin')
  const kept = rows.filter(({ media, origin }) => media.length > 0 || origin !== 'imported')
  return new Set(kept.map(({ platformUrn }) => platformUrn ?? ''))
}

async function knownPosts({ organizationId, posts }: ImportedPage, trx: TransactionClientContract) {
  const urns = posts.map(({ urn }) => urn)
  const rows = await Post.query({ client: trx })
    .where('organization_id', organizationId)
    .whereIn('platform_urn', urns)
  return new Map(rows.map((post) => [post.platformUrn ?? '', post]))
}

/** What may be on LinkedIn already although its URN is not known here. */
function underwayPosts({ organizationId }: ImportedPage, trx: TransactionClientContract) {
  return Post.query({ client: trx })
    .where('organization_id', organizationId)
    .whereIn('status', ['publishing', 'unconfirmed'])
    .orderBy('id')
}

function isTwin(post: Post, { author, body, publishedAt }: ReadPost) {
  const text = composeCommentary(post.body, post.hashtags)
  const live = { author, commentary: toLittleText(body), createdAt: publishedAt }
  const since = post.publishAt ?? post.createdAt
  return isOurs(live, { author: post.authorUrn ?? author, text, since })
}

async function add(page: ImportedPage, read: ReadPost, trx: TransactionClientContract) {
  const { organizationId, author } = page
  const postedAt = DateTime.fromMillis(read.publishedAt, { zone: 'utc' })
  const when = { postedAt, publishAt: postedAt, zone: 'UTC', wallTime: wallTime(postedAt, 'UTC') }
  return Post.create(
    {
      ...{ organizationId, origin: 'imported', status: 'published', attempts: 0, version: 1 },
      ...{ authorKind: author.kind, authorUrn: author.urn, authorName: author.name },
      ...{ body: read.body, hashtags: [], kind: read.kind, media: mediaOf(read) },
      ...{ platformUrn: read.urn, platformUrl: read.url, figuresDueAt: postedAt, ...when },
    },
    { client: trx }
  )
}

/** What was written elsewhere follows LinkedIn; what Herald sent is as it was sent. */
async function renew(post: Post, read: ReadPost, trx: TransactionClientContract) {
  if (post.status === 'unconfirmed') await settle(post, read, trx)
  if (post.origin === 'imported') {
    if (post.body !== read.body) post.merge({ body: read.body, version: post.version + 1 })
    const isBare = post.media.length === 0
    if (isBare && mediaOf(read).length > 0) post.merge({ media: mediaOf(read) })
  }
  post.figuresDueAt ??= read.figures ? null : DateTime.fromMillis(read.publishedAt)
  return post.save()
}

async function settle(post: Post, read: ReadPost, trx: TransactionClientContract) {
  const at = DateTime.fromMillis(read.publishedAt, { zone: 'utc' })
  post.settleAsLive({ at, urn: read.urn, url: read.url, authorUrn: read.author })
  await PostEvent.create({ postId: post.id, kind: 'found_live' }, { client: trx })
}

function mediaOf({ copied, card }: ReadPost): PostMedia[] {
  return [copied ?? card].filter((part) => part !== null)
}
