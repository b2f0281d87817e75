import { formatCount } from '~/lib/format_count'
import type { QueuedPost, Claim } from '~/lib/campaign_wire'

/** One line of what was looked at in a post. */
export interface Check {
  state: 'passed' | 'look'
  title: string
  detail?: string
}

const SHOWN_CLAIMS = 4

const CLAIM_WORDS: Readonly<Record<Claim['kind'], string>> = {
  figure: 'a figure',
  source: 'a source without a name',
  superlative: 'a superlative or promise',
  quote: 'a quotation',
}

function lengthCheck({ checks: { length, fold } }: QueuedPost): Check {
  const title = `${formatCount(length.characters)} of ${formatCount(length.most)} characters`
  if (length.state === 'too_long') {
    return { state: 'look', title, detail: 'Longer than LinkedIn takes. Shorten it.' }
  }
  const seen = fold === null ? 'All of it shows' : `Readers see ${formatCount(fold)} characters`
  return { state: 'passed', title, detail: `${seen} before the fold` }
}

function bannedCheck({ checks: { banned_words: words } }: QueuedPost): Check {
  if (words.length === 0) return { state: 'passed', title: 'No words that the brand avoids' }
  const quoted = words.map((word) => `“${word}”`).join(', ')
  return { state: 'look', title: `The brand avoids ${quoted}`, detail: 'Say it in other words.' }
}

function similarCheck({ checks: { similar_to: similar } }: QueuedPost): Check {
  if (!similar) return { state: 'passed', title: 'Not close to a recent post' }
  return {
    state: 'look',
    title: 'Similar to a recent post',
    detail: `${similar.percent} % of its words stand in that one too.`,
  }
}

/** What is said twice is looked at once. */
function keyOf({ words }: Claim) {
  return words.toLowerCase()
}

function claimChecks({ checks: { claims } }: QueuedPost): Check[] {
  if (claims.length === 0) return [{ state: 'passed', title: 'No claim to verify' }]
  const different = [...new Map(claims.map((claim) => [keyOf(claim), claim])).values()]
  const shown = different.slice(0, SHOWN_CLAIMS).map(({ words, kind }): Check => ({
    state: 'look',
    title: `Verify “${words}”`,
    detail: `It is ${CLAIM_WORDS[kind]}.`,
  }))
  const more = different.length - shown.length
  if (more > 0) shown.push({ state: 'look', title: `${more} more claims to verify` })
  return shown
}

function pictureChecks({
  image_url: url,
  image_alt: alt,
  image_problem: problem,
}: QueuedPost): Check[] {
  if (problem) return [{ state: 'look', title: 'No picture', detail: problem }]
  if (!url) return []
  if (alt) return [{ state: 'passed', title: 'Image has alt text' }]
  return [{ state: 'look', title: 'The image has no alt text' }]
}

/** What was looked at in the post; what needs a look comes first. */
export function checksOf(post: QueuedPost): Check[] {
  const all = [
    lengthCheck(post),
    bannedCheck(post),
    similarCheck(post),
    ...claimChecks(post),
    ...pictureChecks(post),
  ]
  return [
    ...all.filter(({ state }) => state === 'look'),
    ...all.filter(({ state }) => state === 'passed'),
  ]
}

/** '3 passed, 2 to look at'. */
export function checksLine(checks: Check[]): string {
  const look = checks.filter(({ state }) => state === 'look').length
  const passed = checks.length - look
  if (look === 0) return `${passed} passed`
  return passed === 0 ? `${look} to look at` : `${passed} passed, ${look} to look at`
}

/** The gravest thing to look at, for a card that is closed; null where there is none. */
export function warningOf(post: QueuedPost): string | null {
  const grave = [lengthCheck(post), bannedCheck(post), similarCheck(post)]
  const found = grave.find(({ state }) => state === 'look')
  if (found) return found.title
  const { size: claims } = new Set(post.checks.claims.map(keyOf))
  if (claims === 0) return null
  return claims === 1 ? '1 claim to verify' : `${claims} claims to verify`
}
