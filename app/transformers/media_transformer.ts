import type { Attribution } from '#domain/images/alt_text'
import { mediaUrl } from '#domain/media/image_rules'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import { toWireInstant } from '#domain/schedule/wall_clock'
import type { Moment } from '#domain/schedule/instant'

interface StoredImage {
  id: string
  filename: string
  width: number | null
  height: number | null
}

export function uploadedImage({ id, filename, width, height }: StoredImage) {
  return { url: mediaUrl(id), filename, media_id: id, width, height }
}

/** Response to a PDF upload. */
export function uploadedDocument(
  { id, filename }: Pick<StoredImage, 'id' | 'filename'>,
  pages: number
) {
  return { url: mediaUrl(id), filename, media_id: id, pages }
}

export type UploadedDocument = ReturnType<typeof uploadedDocument>

export type UploadedImage = ReturnType<typeof uploadedImage>

interface LibraryRow extends StoredImage {
  mime: string
  bytes: number
  altText: string | null
  source: string
  attribution: Attribution | null
  isKept: boolean
  createdAt: Moment
}

/** An image or document in the media library. */
export function libraryItem(media: LibraryRow) {
  const { id, filename, mime, width, height, bytes, source, attribution } = media
  return {
    id,
    filename,
    mime,
    width,
    height,
    bytes,
    source,
    attribution,
    url: mediaUrl(id),
    alt: media.altText,
    is_kept: media.isKept,
    created_at: toWireInstant(media.createdAt),
  }
}

export type LibraryCard = ReturnType<typeof libraryItem>

interface Use {
  kind: 'post' | 'draft'
  id: string
  title: string
  status: PostStatus | null
}

/** The same with the posts and drafts that show it. */
export function libraryItemWithUses(
  media: LibraryRow,
  { uses, hasMore }: { uses: readonly Use[]; hasMore: boolean }
) {
  return { ...libraryItem(media), uses: [...uses], has_more_uses: hasMore }
}

export type UsedLibraryCard = ReturnType<typeof libraryItemWithUses>

/** Keeps only characters that are safe in headers and file systems. */
function safeName(filename: string) {
  return filename.replace(/[^A-Za-z0-9._-]+/g, '_').slice(0, 120) || 'image'
}

/** A screen that is opened again soon asks for none of its images. */
const FRESH_SECONDS = 300

/**
 * A stored file never changes under its URL, but access to it can end. After a few minutes the
 * browser asks whether it may still show it, which sends no bytes again.
 */
export function cacheHeaders({ sha256 }: { sha256: string }) {
  return { 'ETag': `"${sha256}"`, 'Cache-Control': `private, max-age=${FRESH_SECONDS}` }
}

/** Headers for inline display that keep active content from running in this origin. */
export function inlineHeaders({
  mime,
  bytes,
  filename,
}: {
  mime: string
  bytes: number
  filename: string
}) {
  return {
    'Content-Type': mime,
    'Content-Length': String(bytes),
    'Content-Disposition': `inline; filename="${safeName(filename)}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  }
}
