import { authorName } from '#sandbox/linkedin/people'
import type { StoredComment } from '#sandbox/linkedin/records'
import type { HeldPost } from '#sandbox/linkedin/state'
import type { LinkedinWorld } from '#sandbox/linkedin/world'

/**
 * One post that LinkedIn would now have. `commentary` is what was sent, `text` what readers see;
 * `truncatedAt` is the index in `commentary` where LinkedIn cut it, null when it did not. Instants
 * are milliseconds.
 */
export interface LedgerEntry {
  urn: string
  author: string
  authorName: string
  commentary: string
  text: string
  truncatedAt: number | null
  visibility: string
  content: Record<string, unknown> | null
  mediaIds: string[]
  media: LedgerMedia[]
  reshareOf: string | null
  receivedAt: number
  editedAt: number | null
  deletedAt: number | null
  clientId: string
  version: string
  /** The key header if one was sent, and how often the same post was refused as a duplicate. */
  idempotency: { key: string | null; duplicatesRefused: number }
  comments: StoredComment[]
  url: string
}

export interface LedgerMedia {
  urn: string
  altText: string
  title: string
  contentType: string
  byteLength: number
  sha256: string
  url: string
}

/** Every post, oldest first, deleted ones with their `deletedAt`. */
export function ledgerOf(world: LinkedinWorld): LedgerEntry[] {
  return [...world.state.posts.values()].map((post) => entryOf(world, post))
}

function entryOf(world: LinkedinWorld, post: HeldPost): LedgerEntry {
  return {
    urn: post.urn,
    author: post.author,
    authorName: authorName(post.author),
    commentary: post.commentary,
    text: post.text,
    truncatedAt: post.cutAt,
    visibility: post.visibility,
    content: post.content,
    mediaIds: post.media.map(({ urn }) => urn),
    media: mediaOf(world, post),
    reshareOf: post.reshareOf,
    receivedAt: post.receivedAt,
    editedAt: post.editedAt,
    deletedAt: post.deletedAt,
    clientId: post.clientId,
    version: post.version,
    idempotency: { key: post.idempotencyKey, duplicatesRefused: post.duplicatesRefused },
    comments: [...post.comments],
    url: `${world.url()}/feed/update/${post.urn}/`,
  }
}

function mediaOf(world: LinkedinWorld, post: HeldPost): LedgerMedia[] {
  return post.media.map((attached) => {
    const held = world.state.media.get(attached.urn)
    return {
      ...attached,
      contentType: held?.stored?.contentType ?? '',
      byteLength: held?.stored?.byteLength ?? 0,
      sha256: held?.stored?.sha256 ?? '',
      url: `${world.url()}/sandbox/media/${held?.id ?? ''}`,
    }
  })
}
