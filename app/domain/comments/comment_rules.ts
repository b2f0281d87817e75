/** The length of a comment in characters after trimming. */
export const COMMENT_TEXT = { min: 1, max: 5000 } as const

/** The length of the words that a comment is about, in UTF-16 units. */
export const COMMENT_QUOTE = { min: 1, max: 3000 } as const

/** The maximum number of comments and replies on one draft or post. */
export const MAX_COMMENTS = 500

export const COMMENTS_FULL =
  'This post has reached its limit of 500 comments. Delete some, then try again.'

export const NOT_YOUR_COMMENT = 'You can only edit your own comments.'

export const NOT_YOURS_TO_DELETE = 'Only its author and owners of this organization can delete it.'

export const REPLY_NOT_RESOLVABLE = 'Resolve the comment that this reply belongs to.'

/** The words of a text that a comment is about. */
export interface Quote {
  text: string
  /** Where they began when the comment was written, in UTF-16 units. */
  start: number
}

/**
 * Returns where the quoted words are now: of several places the one closest to where they were.
 * Null when the text doesn't contain them any more.
 */
export function quotePosition(text: string, { text: quoted, start }: Quote): number | null {
  if (quoted === '') return null
  const before = text.lastIndexOf(quoted, Math.max(0, start))
  const after = text.indexOf(quoted, Math.max(0, start))
  const places = [before, after].filter((place) => place >= 0)
  if (places.length === 0) return null
  return places.toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start))[0]
}

/** A member who can be mentioned in a comment. */
export interface Teammate {
  userId: string
  name: string
}

/** A member's name in a comment, after an @. Offsets are UTF-16 units and include the @. */
interface CommentMention {
  userId: string
  name: string
  start: number
  length: number
}

const WORD_CHARACTER = /[\p{L}\p{N}_]/u

/**
 * Returns the members whose names follow an @ in the text, in its order. A longer name wins over
 * the beginning of it, and of two members with one name both are mentioned.
 */
export function mentionedTeammates(text: string, teammates: readonly Teammate[]): CommentMention[] {
  if (!text.includes('@')) return []
  const names = namesOf(teammates)
  const found: CommentMention[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (WORD_CHARACTER.test(text[at - 1] ?? ' ')) continue
    const named = namedAt(text, at + 1, names)
    const name = named[0]?.name ?? ''
    found.push(...named.map(({ userId }) => ({ userId, name, start: at, length: name.length + 1 })))
  }
  return found
}

/** The members by the length of their names, longest first, and by the name in lower case. */
type Names = readonly (readonly [number, ReadonlyMap<string, readonly Teammate[]>])[]

const known = new WeakMap<readonly Teammate[], Names>()

/** Hundreds of comments of a post are searched for the names of the same members. */
function namesOf(teammates: readonly Teammate[]): Names {
  const names = known.get(teammates) ?? byLength(teammates)
  known.set(teammates, names)
  return names
}

function byLength(teammates: readonly Teammate[]): Names {
  const named = teammates.filter(({ name }) => name !== '')
  const lengths = [...Map.groupBy(named, ({ name }) => name.length)]
  return lengths
    .map(([length, some]) => [length, Map.groupBy(some, ({ name }) => name.toLowerCase())] as const)
    .toSorted(([a], [b]) => b - a)
}

/** Names are compared without regard to case, and must end where a word ends. */
function namedAt(text: string, at: number, names: Names): readonly Teammate[] {
  for (const [length, members] of names) {
    if (WORD_CHARACTER.test(text[at + length] ?? ' ')) continue
    const named = members.get(text.slice(at, at + length).toLowerCase())
    if (named) return named
  }
  return []
}
