import { cleanText } from '#domain/posts/text'

/**
 * A person or company that a post mentions. The span is counted in UTF-16 units of the post's plain
 * body, and the words there are exactly `name`: LinkedIn shows a mention whose name differs from
 * its own as plain text, and then notifies no one.
 */
export type Mention = {
  start: number
  length: number
  urn: string
  name: string
}

export const MENTION_KINDS = ['person', 'organization'] as const

type MentionKind = (typeof MENTION_KINDS)[number]

/** How an organization came to know a person or company. */
export const KNOWN_SOURCES = ['used', 'lookup', 'import'] as const

export type KnownSource = (typeof KNOWN_SOURCES)[number]

export const MENTION_BOUNDS = {
  list: { max: 50 },
  name: { max: 255 },
  urn: { max: 120 },
} as const

const MENTION_URN =
  /^urn:li:(?:person:[A-Za-z0-9_-]{1,100}|(?:organization|organizationBrand):\d{1,20})$/

/** Returns true for the URN of a person, a company page or a showcase page. */
export function isMentionUrn(urn: string): boolean {
  return MENTION_URN.test(urn)
}

/** Returns the kind of a mention. A showcase page counts as an organization. */
export function mentionKind(urn: string): MentionKind {
  return urn.startsWith('urn:li:person:') ? 'person' : 'organization'
}

/**
 * Returns true for a name that can be mentioned: one line without characters that are cleaned away.
 */
export function isMentionName(name: string): boolean {
  return name !== '' && name === cleanText(name).trim() && !/[\n\t]/.test(name)
}

const NOT_A_URN = "isn't a person or a company on LinkedIn"

const NOT_A_NAME = "has a name that LinkedIn can't show"

const NOT_ITS_NAME = "isn't on the words of its name in the text"

const OVERLAP = 'overlaps another mention'

/** Returns what is wrong with the first invalid mention of a body, or null when all are valid. */
export function mentionsProblem(body: string, mentions: readonly Mention[]): string | null {
  let end = 0
  for (const mention of sortMentions(mentions)) {
    const problem = mentionProblem(body, mention) ?? (mention.start < end ? OVERLAP : null)
    if (problem) return `The mention of "${mention.name}" ${problem}.`
    end = mention.start + mention.length
  }
  return null
}

function mentionProblem(body: string, { start, length, urn, name }: Mention): string | null {
  if (!isMentionUrn(urn)) return NOT_A_URN
  if (!isMentionName(name)) return NOT_A_NAME
  return body.slice(start, start + length) === name && length === name.length ? null : NOT_ITS_NAME
}

/** Returns the mentions in the order of the text. */
export function sortMentions(mentions: readonly Mention[]): Mention[] {
  return mentions.toSorted((a, b) => a.start - b.start)
}

/** Returns the mentions that are valid for the body, in order, without those that overlap. */
export function validMentions(body: string, mentions: readonly Mention[]): Mention[] {
  const valid: Mention[] = []
  for (const mention of sortMentions(mentions)) {
    if (mentionsProblem(body, [...valid, mention]) === null) valid.push(mention)
  }
  return valid
}

/** A piece of a text: plain words, or the name of a mention. */
interface TextPiece {
  text: string
  mention: Mention | null
}

/** Splits a text at its mentions. The texts of the pieces together are the text. */
export function splitAtMentions(text: string, mentions: readonly Mention[]): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const mention of validMentions(text, mentions)) {
    if (mention.start > end) pieces.push({ text: text.slice(end, mention.start), mention: null })
    pieces.push({ text: mention.name, mention })
    end = mention.start + mention.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), mention: null })
  return pieces
}

export interface MentioningText {
  text: string
  mentions: Mention[]
}

/** Joins pieces to a text and recomputes the spans of its mentions. */
export function joinPieces(
  pieces: readonly { text: string; mention: Pick<Mention, 'urn'> | null }[]
): MentioningText {
  let text = ''
  const mentions: Mention[] = []
  for (const piece of pieces) {
    if (piece.mention) {
      const { urn } = piece.mention
      mentions.push({ start: text.length, length: piece.text.length, urn, name: piece.text })
    }
    text += piece.text
  }
  return { text, mentions }
}

/** Cleans a body (line ends, control characters) and moves its mentions along. */
export function cleanMentioningText(body: string, mentions: readonly Mention[]): MentioningText {
  const pieces = splitAtMentions(body, mentions)
  return joinPieces(pieces.map(({ text, mention }) => ({ text: cleanText(text), mention })))
}

/** Returns the values of a mention in a fixed order, for comparisons and hashes. */
export function mentionValues({ start, length, urn, name }: Mention) {
  return [start, length, urn, name]
}
