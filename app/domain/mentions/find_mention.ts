import { isMentionName } from '#domain/mentions/mention'
import { cleanText } from '#domain/posts/text'

/** What a pasted LinkedIn URL names. */
export type MentionTarget =
  | { kind: 'urn'; urn: string }
  | { kind: 'company'; vanityName: string }
  | { kind: 'person'; url: string }

const PATH =
  /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/(company|showcase|school|in)\/([^/?#\s]+)/i

const URN = /^urn:li:(?:organization|organizationBrand):\d{1,20}$/

/** Reads a pasted URL of a company or profile, or a URN. Returns null for anything else. */
export function parseMentionTarget(text: string): MentionTarget | null {
  const pasted = text.trim()
  if (URN.test(pasted)) return { kind: 'urn', urn: pasted }
  const [, section = '', rawName = ''] = PATH.exec(pasted) ?? []
  const name = decoded(rawName)
  if (name === '') return null
  if (section.toLowerCase() === 'in') {
    return { kind: 'person', url: `https://www.linkedin.com/in/${encodeURIComponent(name)}` }
  }
  if (/^\d{1,20}$/.test(name)) return { kind: 'urn', urn: `urn:li:organization:${name}` }
  return { kind: 'company', vanityName: name.toLowerCase() }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

const MIN_KEYWORDS = 3

/** Two words, or a dot, need more letters. */
const MIN_KEYWORDS_OF_TWO = 6

/** Returns the words that LinkedIn's search for people accepts, or null when there are too few. */
export function searchKeywords(text: string): string | null {
  const words = text.trim().split(/\s+/).slice(0, 2).join(' ')
  if (!/^[\p{L}.]+(?: [\p{L}.]+)?$/u.test(words)) return null
  const minLength = /[ .]/.test(words) ? MIN_KEYWORDS_OF_TWO : MIN_KEYWORDS
  return words.length >= minLength ? words : null
}

/** Reads a name as LinkedIn spells it. Returns null when it cannot be mentioned. */
export function parseMentionName(value: unknown): string | null {
  const name = typeof value === 'string' ? cleanText(value).replace(/\s+/g, ' ').trim() : ''
  return isMentionName(name) && name.length <= 255 ? name : null
}

/** The reasons why a URL could not be looked up, and what to do instead. */
export const LOOKUP_SENTENCES = {
  not_an_address: 'Paste a LinkedIn address, such as linkedin.com/company/halden-logistics.',
  nobody: 'LinkedIn has no page at this address. Check it, then try again.',
  company:
    "This LinkedIn connection can't look companies up by name. Paste the page's numeric address, such as linkedin.com/company/2414183, and enter its exact name.",
  ampersand:
    "LinkedIn can't look up an address with &. Paste the page's numeric address, such as linkedin.com/company/2414183.",
  name: "Enter the name exactly as LinkedIn shows it. It can't be looked up for this address.",
  person:
    "This LinkedIn connection can't look people up. Teammates who connected LinkedIn can be mentioned by name.",
  unreachable: "LinkedIn couldn't be reached. Try again in a moment.",
} as const
