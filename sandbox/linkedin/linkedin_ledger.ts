import type { LinkedinPeer } from '#sandbox/linkedin/linkedin_peer'
import { authorName } from '#sandbox/linkedin/people'
import type { NotifiedMention, PostState, StoredComment } from '#sandbox/linkedin/linkedin_state'

/**
 * A post that LinkedIn would now have. `commentary` is the sent text, `text` is what readers see.
 * `truncatedAt` is the index in `commentary` where LinkedIn cut it; null if it did not. Instants
 * are in milliseconds.
 */
export interface LedgerEntry {
  urn: string
  author: string
  authorName: string
  commentary: string
  text: string
  truncatedAt: number | null
  /** The mentions that notified someone, in the order of the text. */
  mentions: NotifiedMention[]
  visibility: string
  isReshareDisabled: boolean
  commentsState: 'OPEN' | 'CLOSED'
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

interface LedgerMedia {
  urn: string
  altText: string
  title: string
  contentType: string
  byteLength: number
  sha256: string
  url: string
}

/** Every post, oldest first, deleted ones with their `deletedAt`. */
export function ledgerOf(peer: LinkedinPeer): LedgerEntry[] {
  return [...peer.state.posts.values()].map((post) => entryOf(peer, post))
}

function entryOf(peer: LinkedinPeer, post: PostState): LedgerEntry {
  return {
    urn: post.urn,
    author: post.author,
    authorName: authorName(post.author),
    commentary: post.commentary,
    text: post.text,
    truncatedAt: post.cutAt,
    mentions: post.mentions ?? [],
    visibility: post.visibility,
    isReshareDisabled: post.isReshareDisabledByAuthor,
    commentsState: post.commentsState,
    content: post.content,
    mediaIds: post.media.map(({ urn }) => urn),
    media: mediaOf(peer, post),
    reshareOf: post.reshareOf,
    receivedAt: post.receivedAt,
    editedAt: post.editedAt,
    deletedAt: post.deletedAt,
    clientId: post.clientId,
    version: post.version,
    idempotency: { key: post.idempotencyKey, duplicatesRefused: post.duplicatesRefused },
    comments: [...post.comments],
    url: `${peer.url()}/feed/update/${post.urn}/`,
  }
}

function mediaOf(peer: LinkedinPeer, post: PostState): LedgerMedia[] {
  return post.media.map((attached) => {
    const media = peer.state.media.get(attached.urn)
    return {
      ...attached,
      contentType: media?.stored?.contentType ?? '',
      byteLength: media?.stored?.byteLength ?? 0,
      sha256: media?.stored?.sha256 ?? '',
      url: `${peer.url()}/sandbox/media/${media?.id ?? ''}`,
    }
  })
}
