import { sameScopes } from '#sandbox/linkedin/scopes'
import type {
  AuthorizationCode,
  Grant,
  MediaSlot,
  SandboxEvent,
  StoredBytes,
  StoredComment,
  StoredPost,
} from '#sandbox/linkedin/records'
import type { Journal } from '#sandbox/peer/journal'

export interface HeldMedia extends MediaSlot {
  stored: StoredBytes | null
  /** Looks since the bytes came; only in memory, a restart ends the processing. */
  looks: number
}

export interface HeldPost extends StoredPost {
  lastModifiedAt: number
  editedAt: number | null
  deletedAt: number | null
  duplicatesRefused: number
  comments: StoredComment[]
}

export interface HeldGrant extends Grant {
  revoked: boolean
}

/** All that the sandbox knows: the journal, replayed. Only `record` changes it. */
export class LinkedinState {
  readonly codes = new Map<string, AuthorizationCode>()
  readonly grants = new Map<string, HeldGrant>()
  readonly media = new Map<string, HeldMedia>()
  readonly posts = new Map<string, HeldPost>()
  #latestByText = new Map<string, HeldPost>()

  constructor(private journal: Journal<SandboxEvent>) {
    for (const event of journal.read()) this.#apply(event)
    for (const held of this.media.values()) held.looks = Number.MAX_SAFE_INTEGER
  }

  /** Writes first, then believes. @throws when the disk refuses; nothing has changed then */
  record(event: SandboxEvent): void {
    this.journal.append(event)
    this.#apply(event)
  }

  forgetAll(): void {
    this.journal.clear()
    for (const held of [this.codes, this.grants, this.media, this.posts, this.#latestByText]) {
      held.clear()
    }
  }

  /** The newest post of this author with exactly this commentary, deleted ones too. */
  latestWithText(author: string, commentary: string): HeldPost | null {
    return this.#latestByText.get(textKey(author, commentary)) ?? null
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
        event.accessTokens.forEach((token) => this.#revoke(token))
        break
      case 'media_opened':
        this.media.set(event.slot.urn, { ...event.slot, stored: null, looks: 0 })
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
    if (event.kind === 'post_edited') {
      const { commentary, text, cutAt, at } = event
      Object.assign(post, { commentary, text, cutAt, editedAt: at, lastModifiedAt: at })
    }
  }

  /** Another set of scopes ends the member's earlier tokens for the app. */
  #addGrant(grant: Grant): void {
    for (const earlier of this.grants.values()) {
      const sameOwner = earlier.clientId === grant.clientId && earlier.memberId === grant.memberId
      if (sameOwner && !sameScopes(earlier.scopes, grant.scopes)) earlier.revoked = true
    }
    this.grants.set(grant.accessToken, { ...grant, revoked: false })
  }

  #revoke(accessToken: string): void {
    const grant = this.grants.get(accessToken)
    if (grant) grant.revoked = true
  }

  #storeBytes(stored: StoredBytes): void {
    for (const held of this.media.values()) {
      if (held.id !== stored.id) continue
      held.stored = stored
      held.looks = 0
    }
  }

  #addPost(post: StoredPost): void {
    const held: HeldPost = {
      ...post,
      lastModifiedAt: post.receivedAt,
      editedAt: null,
      deletedAt: null,
      duplicatesRefused: 0,
      comments: [],
    }
    this.posts.set(post.urn, held)
    this.#latestByText.set(textKey(post.author, post.commentary), held)
  }
}

function textKey(author: string, commentary: string): string {
  return `${author}\n${commentary}`
}
