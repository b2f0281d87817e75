import type { Journal } from '#sandbox/server/journal'

/** Here and below, instants are in milliseconds since 1970, as LinkedIn sends them. */
export interface AuthorizationCode {
  code: string
  clientId: string
  redirectUri: string
  memberId: string
  scopes: string[]
  issuedAt: number
}

export interface Grant {
  accessToken: string
  refreshToken: string | null
  clientId: string
  memberId: string
  scopes: string[]
  authorizedAt: number
  issuedAt: number
  expiresAt: number
  refreshExpiresAt: number | null
}

export type MediaKind = 'image' | 'document'

export interface MediaSlot {
  id: string
  kind: MediaKind
  urn: string
  owner: string
  uploadKey: string
  uploadExpiresAt: number
  openedAt: number
}

/** An upload; `failure` says why LinkedIn could not use it. */
interface StoredBytes {
  id: string
  contentType: string
  byteLength: number
  sha256: string
  storedAt: number
  failure: string | null
}

export interface AttachedMedia {
  urn: string
  altText: string
  title: string
}

/**
 * A published post. `text` is what readers see: `commentary` decoded, and cut at `cutAt` if
 * LinkedIn would cut it.
 */
interface StoredPost {
  urn: string
  author: string
  commentary: string
  text: string
  cutAt: number | null
  /** The mentions that notified someone. Journals from before mentions were checked have none. */
  mentions?: NotifiedMention[]
  visibility: string
  feedDistribution: string
  content: Record<string, unknown> | null
  media: AttachedMedia[]
  reshareOf: string | null
  isReshareDisabledByAuthor: boolean
  clientId: string
  version: string
  idempotencyKey: string | null
  receivedAt: number
}

/** A mention that notifies someone, because its name matched. */
export interface NotifiedMention {
  urn: string
  name: string
}

export interface StoredComment {
  id: string
  /** The URN of the commented post. */
  object: string
  actor: string
  text: string
  route: 'rest' | 'v2'
  /** What LinkedIn accepts silently although no client should send it. */
  breaches: string[]
  receivedAt: number
}

export type CommentsState = 'OPEN' | 'CLOSED'

/** One line of the journal. */
export type SandboxEvent =
  | { kind: 'code_issued'; code: AuthorizationCode }
  | { kind: 'code_used'; code: string }
  | { kind: 'grant_issued'; grant: Grant }
  | { kind: 'grants_revoked'; accessTokens: string[] }
  | { kind: 'media_opened'; slot: MediaSlot }
  | { kind: 'media_stored'; stored: StoredBytes }
  | { kind: 'post_created'; post: StoredPost }
  | { kind: 'duplicate_refused'; urn: string; at: number }
  | {
      kind: 'post_edited'
      urn: string
      commentary: string
      text: string
      cutAt: number | null
      mentions?: NotifiedMention[]
      at: number
    }
  | { kind: 'post_deleted'; urn: string; at: number }
  | { kind: 'comments_state_set'; urn: string; state: CommentsState }
  | { kind: 'comment_added'; comment: StoredComment }

export interface MediaState extends MediaSlot {
  stored: StoredBytes | null
  /** Whether its status was read after the upload. A restart ends the processing. */
  wasRead: boolean
}

export interface PostState extends StoredPost {
  lastModifiedAt: number
  editedAt: number | null
  deletedAt: number | null
  duplicatesRefused: number
  comments: StoredComment[]
  commentsState: CommentsState
}

export interface GrantState extends Grant {
  revoked: boolean
}

/** The state of the sandbox, which is the replayed journal. Only `record` changes it. */
export class LinkedinState {
  readonly codes = new Map<string, AuthorizationCode>()
  readonly grants = new Map<string, GrantState>()
  readonly media = new Map<string, MediaState>()
  readonly posts = new Map<string, PostState>()
  #latestByText = new Map<string, PostState>()

  constructor(private journal: Journal<SandboxEvent>) {
    for (const event of journal.read()) this.#apply(event)
    for (const media of this.media.values()) media.wasRead = true
  }

  /**
   * Writes an event to the disk, then to memory.
   * @throws when the disk refuses; nothing has changed then
   */
  record(event: SandboxEvent): void {
    this.journal.append(event)
    this.#apply(event)
  }

  forgetAll(): void {
    this.journal.clear()
    for (const map of [this.codes, this.grants, this.media, this.posts, this.#latestByText]) {
      map.clear()
    }
  }

  /** The newest post of this author with exactly this commentary, including deleted ones. */
  latestWithText(author: string, commentary: string): PostState | null {
    return this.#latestByText.get(textKey(author, commentary)) ?? null
  }

  /** The post with this URN, unless it was deleted. */
  livePost(urn: string): PostState | null {
    const post = this.posts.get(urn)
    return post?.deletedAt === null ? post : null
  }

  /** Posts that were not deleted, oldest first; of one author, or of all. */
  livePosts(author?: string): PostState[] {
    return [...this.posts.values()].filter(
      (post) => post.deletedAt === null && (author === undefined || post.author === author)
    )
  }

  /** The upload whose URN ends with this id. */
  mediaOfId(id: string): MediaState | undefined {
    return this.media.get(`urn:li:image:${id}`) ?? this.media.get(`urn:li:document:${id}`)
  }

  #apply(event: SandboxEvent): void {
    switch (event.kind) {
      case 'code_issued':
        this.codes.set(event.code.code, event.code)
        break
      case 'code_used':
        this.codes.delete(event.code)
        break
      case 'grant_issued':
        this.#addGrant(event.grant)
        break
      case 'grants_revoked':
        this.#revoke(event.accessTokens)
        break
      case 'media_opened':
        this.media.set(event.slot.urn, { ...event.slot, stored: null, wasRead: false })
        break
      case 'media_stored':
        this.#storeBytes(event.stored)
        break
      case 'post_created':
        this.#addPost(event.post)
        break
      default:
        this.#applyToPost(event)
    }
  }

  #applyToPost(event: SandboxEvent): void {
    if (event.kind === 'comment_added') {
      this.posts.get(event.comment.object)?.comments.push(event.comment)
      return
    }
    const post = 'urn' in event ? this.posts.get(event.urn) : undefined
    if (!post) return
    if (event.kind === 'duplicate_refused') post.duplicatesRefused += 1
    if (event.kind === 'post_deleted') post.deletedAt = event.at
    if (event.kind === 'comments_state_set') {
      post.commentsState = event.state
      // Closing removes what was said so far, as at LinkedIn.
      if (event.state === 'CLOSED') post.comments = []
    }
    if (event.kind === 'post_edited') {
      const { commentary, text, cutAt, mentions, at } = event
      Object.assign(post, { commentary, text, cutAt, mentions, editedAt: at, lastModifiedAt: at })
    }
  }

  /** Stores a grant. A different set of scopes ends the member's earlier tokens for the app. */
  #addGrant(grant: Grant): void {
    for (const earlier of this.grants.values()) {
      const sameOwner = earlier.clientId === grant.clientId && earlier.memberId === grant.memberId
      if (sameOwner && !sameScopes(earlier.scopes, grant.scopes)) earlier.revoked = true
    }
    this.grants.set(grant.accessToken, { ...grant, revoked: false })
  }

  #revoke(accessTokens: string[]): void {
    for (const token of accessTokens) {
      const grant = this.grants.get(token)
      if (grant) grant.revoked = true
    }
  }

  #storeBytes(stored: StoredBytes): void {
    const media = this.mediaOfId(stored.id)
    if (media) Object.assign(media, { stored, wasRead: false })
  }

  #addPost(post: StoredPost): void {
    const state: PostState = {
      ...post,
      lastModifiedAt: post.receivedAt,
      editedAt: null,
      deletedAt: null,
      duplicatesRefused: 0,
      comments: [],
      commentsState: 'OPEN',
    }
    this.posts.set(post.urn, state)
    this.#latestByText.set(textKey(post.author, post.commentary), state)
  }
}

function sameScopes(a: readonly string[], b: readonly string[]): boolean {
  return a.toSorted().join(' ') === b.toSorted().join(' ')
}

function textKey(author: string, commentary: string): string {
  return `${author}\n${commentary}`
}
