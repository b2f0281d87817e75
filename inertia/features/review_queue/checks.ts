import { formatCount } from '~/lib/format_count'
import type { QueuedPost, Claim } from '~/lib/campaign_wire'

/** One line of what was looked at in a post. */
export interface Check {
  state: 'passed' | 'look'
  title: string
  detail?: string
}

const SHOWN_CLAIMS = 4

const CLAIM_DETAILS: Readonly<Record<Claim['kind'], string>> = {
  figure: 'Figure: check the source.',
  source: 'Unnamed source: name it or leave it out.',
  superlative: 'Absolute claim: verify it.',
  quote: 'Quotation: check who said it.',
}

function lengthCheck({ checks: { length, fold } }: QueuedPost): Check {
  const title = `${formatCount(length.characters)} of ${formatCount(length.most)} characters`
  if (length.state === 'too_long') {
    return { state: 'look', title, detail: 'Too long for LinkedIn. Shorten it.' }
  }
  const seen = fold === null ? 'The whole post is' : `${formatCount(fold)} characters`
  return { state: 'passed', title, detail: `${seen} visible before "more"` }
}

function bannedCheck({ checks: { banned_words: words } }: QueuedPost): Check {
  if (words.length === 0) return { state: 'passed', title: 'No avoided words' }
  const quoted = words.map((word) => `“${word}”`).join(', ')
  return { state: 'look', title: `Your brand avoids ${quoted}`, detail: 'Rephrase it.' }
}

function similarCheck({ checks: { similar_to: similar } }: QueuedPost): Check {
  if (!similar) return { state: 'passed', title: 'Not similar to a recent post' }
  return {
    state: 'look',
    title: 'Similar to a recent post',
    detail: `${similar.percent}% of its words match.`,
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
    detail: CLAIM_DETAILS[kind],
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
  if (problem) return [{ state: 'look', title: 'No image', detail: problem }]
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
  return passed === 0 ? `${look} to check` : `${passed} passed, ${look} to check`
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
