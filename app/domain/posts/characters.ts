import { cleanText } from '#domain/posts/text'
import { composeCommentary } from '#domain/posts/hashtags'
import { toLittleText } from '#domain/posts/little_text'

/** The longest `commentary` that LinkedIn accepts. */
export const MAX_CHARACTERS = 3000

/** The reasons why a text cannot be sent as it is. */
type LengthProblem = 'empty' | 'too_long' | 'too_long_escaped'

/**
 * Returns the number of characters as LinkedIn counts them: UTF-16 units after cleaning, without
 * escapes. Most emoji count as two. LinkedIn's own composer and its refusals ('text length (8694
 * characters)') count this way.
 */
export function linkedinLength(text: string): number {
  return cleanText(text).length
}

/**
 * Returns the number of characters sent to LinkedIn, including the backslash before each reserved
 * character.
 */
export function escapedLength(text: string): number {
  return toLittleText(text).length
}

/**
 * Returns true when LinkedIn might refuse the text for its length. It is unknown whether escapes
 * count toward the limit, so the escaped text must fit as well. A warning now is better than a
 * failed post later.
 */
export function isTooLong(text: string): boolean {
  return escapedLength(text) > MAX_CHARACTERS
}

/** Spaces and characters without a shape, such as U+200B: LinkedIn refuses a text of these alone. */
const INVISIBLE_TEXT = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

/**
 * Returns the text's length problem, or null when it fits. An empty text is a problem only without
 * media.
 */
export function lengthProblem(text: string, mediaCount: number): LengthProblem | null {
  if (linkedinLength(text) > MAX_CHARACTERS) return 'too_long'
  if (isTooLong(text)) return 'too_long_escaped'
  return INVISIBLE_TEXT.test(text) && mediaCount === 0 ? 'empty' : null
}

export function lengthSentence(problem: LengthProblem, text: string): string {
  if (problem === 'empty') return 'Write something before you post.'
  if (problem === 'too_long') {
    const over = linkedinLength(text) - MAX_CHARACTERS
    return `LinkedIn allows up to 3,000 characters. This text is ${characters(over)} too long.`
  }
  const over = escapedLength(text) - MAX_CHARACTERS
  return `LinkedIn counts characters such as ( ) [ ] * _ twice, which makes this text ${characters(over)} too long.`
}

/**
 * Returns the sentence for a post whose text LinkedIn would refuse, or null. The user learns about
 * it before a failed attempt.
 */
export function textProblem({
  body,
  hashtags,
  media,
}: {
  body: string
  hashtags: readonly string[]
  media: readonly unknown[]
}): string | null {
  const text = composeCommentary(body, hashtags)
  const problem = lengthProblem(text, media.length)
  return problem && lengthSentence(problem, text)
}

function characters(count: number): string {
  return count === 1 ? '1 character' : `${count.toLocaleString('en-US')} characters`
}
