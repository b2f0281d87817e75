import { authorUrn, type AuthorKind } from '#domain/drafts/author'
import { lengthProblem, lengthSentence } from '#domain/posts/characters'
import { refusalOfScope } from '#domain/publishing/author_refusal'
import { HELD_CODE } from '#domain/publishing/held'
import { lateness } from '#domain/publishing/lateness'
import { refused, type Refused } from '#domain/publishing/refusal'
import { MINUTE_MS, type Instant } from '#domain/schedule/instant'

/** The organization's connection to LinkedIn, as far as the rules ask. */
export interface ConnectionFacts {
  memberUrn: string
  scopes: readonly string[]
  state: 'connected' | 'expired'
}

const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif']
const MAX_IMAGES = 20
const RENEW_WITHIN_MS = 10 * MINUTE_MS

const MISSED_WHILE_HELD =
  "Missed while LinkedIn wasn't connected. Check the connection in Settings, then post now or choose a new time."
const WRONG_TYPE =
  'LinkedIn supports JPEG, PNG and GIF images. Choose another one, then post again.'
const TOO_MANY = `LinkedIn allows up to ${MAX_IMAGES} images in a post. Remove some, then post again.`

/** The refusal of a post that fell due too long ago (data model, step 7). */
export function refusalOfLateness(
  { dueAt, failureCode }: { dueAt: Instant; failureCode: string | null },
  now: Instant,
  graceMs: number
): Refused | null {
  if (lateness(dueAt, now, graceMs) !== 'overdue') return null
  const overdue = refused('overdue')
  return failureCode === HELD_CODE ? { ...overdue, sentence: MISSED_WHILE_HELD } : overdue
}

/** Whom LinkedIn is told to post as: the member, or a company page that the scopes allow. */
export function publishingAuthor(
  author: { kind: AuthorKind; urn: string | null },
  connection: ConnectionFacts | null
): { kind: 'author'; urn: string } | Refused {
  if (!connection) return refused('not_connected')
  if (connection.state === 'expired') return refused('token_expired')
  const isPersonal = author.kind === 'personal'
  const urn = authorUrn(author.kind, author.urn ?? (isPersonal ? connection.memberUrn : null))
  if (!urn) return refused('author_unknown')
  if (isPersonal && urn !== connection.memberUrn) return refused('author_unknown')
  const scope = isPersonal ? 'w_member_social' : 'w_organization_social'
  return connection.scopes.includes(scope) ? { kind: 'author', urn } : refusalOfScope(author.kind)
}

/** The refusal of a text that LinkedIn would not take as it is. */
export function refusalOfText(text: string, mediaCount: number): Refused | null {
  const problem = lengthProblem(text, mediaCount)
  if (!problem) return null
  if (problem === 'empty') return refused('empty')
  const sentence = `${lengthSentence(problem, text)} Shorten it, then post again.`
  return { kind: 'refused', code: 'too_long', sentence }
}

/** The refusal of images by their types; `null` in the list: an image that is gone. */
export function refusalOfImages(mimes: readonly (string | null)[]): Refused | null {
  if (mimes.includes(null)) return refused('media_missing')
  if (mimes.length > MAX_IMAGES) return { ...refused('media_refused'), sentence: TOO_MANY }
  const usable = mimes.every((mime) => mime !== null && IMAGE_TYPES.includes(mime))
  return usable ? null : { ...refused('media_refused'), sentence: WRONG_TYPE }
}

/** True when a token ends so soon that it is renewed before it is used (data model, step 2). */
export function endsSoon(expiresAt: Instant | null, now: Instant): boolean {
  return expiresAt !== null && expiresAt.valueOf() - now.valueOf() <= RENEW_WITHIN_MS
}
