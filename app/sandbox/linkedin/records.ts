/** Instants are milliseconds since 1970, as LinkedIn sends them. */
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

/** What was stored; `failure` says why LinkedIn could not use it. */
export interface StoredBytes {
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

/** `text` is what readers see: `commentary` decoded, cut at `cutAt` when LinkedIn would cut it. */
export interface StoredPost {
  urn: string
  author: string
  commentary: string
  text: string
  cutAt: number | null
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

export interface StoredComment {
  id: string
  object: string
  actor: string
  text: string
  receivedAt: number
}

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
      at: number
    }
  | { kind: 'post_deleted'; urn: string; at: number }
  | { kind: 'comment_added'; comment: StoredComment }
