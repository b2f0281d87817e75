import { cleanText } from '#domain/posts/clean_text'
import { toLittleText } from '#domain/posts/little_text'

/** The longest `commentary` LinkedIn takes (protocol section 4.2). */
export const MAX_CHARACTERS = 3000

/** What keeps a text from being sent as it is. */
export type LengthProblem = 'empty' | 'too_long' | 'too_long_escaped'

/**
 * Characters as LinkedIn counts them: UTF-16 units, so most emoji count two. Its own composer and its
 * refusals ('text length (8694 characters)') count that way. Counted after cleaning, without escapes.
 */
export function linkedinLength(text: string): number {
  return cleanText(text).length
}

/** Characters that go over the wire: with the backslash each reserved character needs. */
export function sentLength(text: string): number {
  return toLittleText(text).length
}

/**
 * Whether LinkedIn might refuse the text for its length. It is unconfirmed whether escapes count
 * toward the limit, so the escaped text must fit as well: better a word now than a failed post later.
 */
export function isTooLong(text: string): boolean {
  return sentLength(text) > MAX_CHARACTERS
}

/** The text's length problem, or null when it fits; blank text is a problem only without media. */
export function lengthProblem(text: string, mediaCount: number): LengthProblem | null {
  if (linkedinLength(text) > MAX_CHARACTERS) return 'too_long'
  if (isTooLong(text)) return 'too_long_escaped'
  return text.trim() === '' && mediaCount === 0 ? 'empty' : null
}

/** The sentence for a length problem. */
export function lengthSentence(problem: LengthProblem, text: string): string {
  if (problem === 'empty') return 'Write something before you post.'
  if (problem === 'too_long') {
    const over = linkedinLength(text) - MAX_CHARACTERS
    return `LinkedIn allows up to 3,000 characters. This text is ${characters(over)} too long.`
  }
  const over = sentLength(text) - MAX_CHARACTERS
  return `LinkedIn counts characters such as ( ) [ ] * _ twice, which makes this text ${characters(over)} too long.`
}

function characters(count: number): string {
  return count === 1 ? '1 character' : `${count.toLocaleString('en-US')} characters`
}
