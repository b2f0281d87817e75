import { claimsToVerify, type Claim } from '#domain/campaigns/claims_to_verify'
import { mostSimilar } from '#domain/campaigns/similarity'
import { linkedinLength, MAX_CHARACTERS } from '#domain/posts/characters'
import { foldAt } from '#domain/posts/fold'

/** A post that a new one may repeat. */
export interface RecentPost {
  id: string
  content: string
}

/** What a reviewer is shown beside a post; nothing of it forbids anything. */
export interface ReviewChecks {
  length: { characters: number; most: number; state: 'short' | 'good' | 'too_long' }
  /** How many characters readers see before '…more' on a phone; null when all of it shows. */
  fold: number | null
  /** Words that the brand does not use, as they stand in the text. */
  bannedWords: string[]
  similarTo: { id: string; percent: number } | null
  claims: Claim[]
}

const SHORT = 200

/** The checks of one post: its length, its first lines, words the brand avoids, repetition, claims. */
export function reviewChecks(
  content: string,
  brand: { bannedWords: readonly string[]; recent: readonly RecentPost[] }
): ReviewChecks {
  const similar = mostSimilar(content, brand.recent)
  return {
    length: lengthOf(content),
    fold: foldAt(content, 'mobile'),
    bannedWords: bannedIn(content, brand.bannedWords),
    similarTo: similar && { id: similar.text.id, percent: Math.round(similar.share * 100) },
    claims: claimsToVerify(content),
  }
}

function lengthOf(content: string): ReviewChecks['length'] {
  const characters = linkedinLength(content)
  if (characters > MAX_CHARACTERS) return { characters, most: MAX_CHARACTERS, state: 'too_long' }
  return { characters, most: MAX_CHARACTERS, state: characters < SHORT ? 'short' : 'good' }
}

/** Whole words and phrases only, whatever their case; each once. */
function bannedIn(content: string, banned: readonly string[]): string[] {
  const text = content.toLocaleLowerCase('en')
  const clean = banned.map((word) => word.trim().toLocaleLowerCase('en')).filter(Boolean)
  return [...new Set(clean)].filter((word) => holdsWord(text, word))
}

function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const around = [text.slice(0, at), text.slice(at + word.length)]
    if (!/[\p{L}\p{N}]$/u.test(around[0]) && !/^[\p{L}\p{N}]/u.test(around[1])) return true
  }
  return false
}
