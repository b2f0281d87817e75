import db from '@adonisjs/lucid/services/db'
import type { Attribution } from '#domain/images/alt_text'
import { DOCUMENT_TYPE } from '#domain/media/document_rules'
import { PAGE } from '#domain/paging/cursor'
import { MEDIA_ORIGINS, USES } from '#domain/media/media_origins'
import type { MediaOrigin } from '#domain/media/media_origins'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import { excerpt } from '#domain/posts/text'
import { readPage } from '#queries/page'
import type { PageRequest } from '#queries/page'
import { whereTextContains } from '#queries/posts/post_list'
import { columnsOf } from '#queries/rows'

interface LibraryItem {
  id: string
  filename: string
  mime: string
  width: number | null
  height: number | null
  bytes: number
  altText: string | null
  source: string
  attribution: Attribution | null
  isKept: boolean
  createdAt: string
}

const COLUMNS = columnsOf<LibraryItem>('media', {
  id: 'value',
  filename: 'value',
  mime: 'value',
  width: 'value',
  height: 'value',
  bytes: 'value',
  altText: 'value',
  source: 'value',
  attribution: 'json',
  isKept: 'boolean',
  createdAt: 'instant',
})

type LibraryQuery = PageRequest & {
  organizationId: string
  /** An empty text matches everything. */
  search: string
  kind?: 'image' | 'document'
  origin?: MediaOrigin
}

/** One page of what an organization uploaded, generated or found, latest first. */
export function mediaLibrary({ organizationId, search, kind, origin, ...page }: LibraryQuery) {
  const query = db.from('media').where('organization_id', organizationId)
  if (kind === 'document') query.where('mime', DOCUMENT_TYPE)
  if (kind === 'image') query.whereNot('mime', DOCUMENT_TYPE)
  if (origin) query.whereIn('source', [...MEDIA_ORIGINS[origin]])
  if (search !== '') whereTextContains(query, ['filename', 'alt_text'], search)
  return readPage(query, COLUMNS, { column: 'created_at', sort: 'newest' }, page)
}

/** What the screen of the library shows first. */
export function latestMedia(organizationId: string) {
  return mediaLibrary({ organizationId, search: '', limit: PAGE.screen })
}

/** A post or draft that shows an image or document. */
interface MediaUse {
  kind: 'post' | 'draft'
  id: string
  title: string
  /** Null for a draft. */
  status: PostStatus | null
}

const MAX_TITLE = 80

/**
 * Returns where an image or document is used, latest first: posts, then drafts without a post, and
 * whether there are more of either than `limit`.
 */
export async function mediaUses(
  { id, organizationId }: { id: string; organizationId: string },
  limit: number = USES.default
) {
  const posts: { id: string; body: string; status: PostStatus }[] = await usesOf(
    'posts',
    'media'
  ).select('id', 'body', 'status')
  const drafts: { id: string; body: string }[] = await usesOf('drafts', 'assets')
    .whereNotIn('id', (used) =>
      used
        .from('posts')
        .where('organization_id', organizationId)
        .whereNotNull('draft_id')
        .select('draft_id')
    )
    .select('id', 'body')
  const shownDrafts = drafts.slice(0, limit)
  const uses = [
    ...posts
      .slice(0, limit)
      .map((post): MediaUse => ({ ...named(post), kind: 'post', status: post.status })),
    ...shownDrafts.map((draft): MediaUse => ({ ...named(draft), kind: 'draft', status: null })),
  ]
  return { uses, hasMore: posts.length > limit || drafts.length > limit }

  function usesOf(table: string, column: string) {
    return db
      .from(table)
      .where('organization_id', organizationId)
      .whereRaw('instr(??, ?) > 0', [column, id])
      .orderBy('created_at', 'desc')
      .limit(limit + 1)
  }
}

function named({ id, body }: { id: string; body: string }) {
  return { id, title: excerpt(body, MAX_TITLE) }
}
