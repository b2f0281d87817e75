import { cleanText } from '#domain/posts/text'
import { errorOf } from '#domain/publishing/linkedin_answer'
import type { LinkedinAnswer } from '#domain/publishing/linkedin_answer'
import { SCOPE_PURPOSES } from '#domain/linkedin/linkedin_scopes'

/** How long the state of a sign-in is valid, in ms. */
export const SIGN_IN_LIFETIME_MS = 30 * 60_000

/** The sentences for sign-ins without a resulting connection. */
export const SIGN_IN_SENTENCES = {
  cancelled: 'You cancelled the sign-in on LinkedIn. Nothing was changed.',
  stale: 'This sign-in has expired or was already used. Please connect again.',
  signed_out: "You aren't logged in to Herald in this browser. Log in, then connect again.",
  unreachable: "LinkedIn couldn't be reached. Please try again in a moment.",
  busy: "LinkedIn doesn't accept more sign-ins right now. Please try again later.",
  secret: "LinkedIn doesn't accept this app's client secret. Check the saved client ID and secret.",
  code: 'LinkedIn no longer accepts this sign-in. Please connect again.',
  no_token: "LinkedIn didn't send an access token. Please try again.",
  profile: "LinkedIn didn't send your profile. Please try again.",
  ours: 'Something went wrong on our side. Please try again.',
  no_app: 'Add the client ID and client secret of your LinkedIn app first.',
} as const

const CANCELLED = ['user_cancelled_login', 'user_cancelled_authorize']

/** Returns the sentence for the error with which LinkedIn sends the member back. */
export function signInRefusal(error: string, description: string): string {
  if (CANCELLED.includes(error)) return SIGN_IN_SENTENCES.cancelled
  const vendorText = oneLine(withoutEntities(description)).slice(0, 200)
  if (error === 'unauthorized_scope_error') return scopeRefusal(vendorText)
  const reason = vendorText === '' ? oneLine(error).slice(0, 80) : vendorText
  return `LinkedIn refused the sign-in: ${withFullStop(reason)}`
}

/** Returns the sentence for a failed call during the sign-in. */
export function tokenExchangeRefusal(answer: LinkedinAnswer): string {
  if (answer.kind !== 'response' || answer.status >= 500) return SIGN_IN_SENTENCES.unreachable
  if (answer.status === 429) return SIGN_IN_SENTENCES.busy
  const { message } = errorOf(answer)
  if (/authorization code|redirect uri/i.test(message)) return SIGN_IN_SENTENCES.code
  if (answer.status === 401) return SIGN_IN_SENTENCES.secret
  return message === ''
    ? `LinkedIn refused the sign-in with status ${answer.status}.`
    : `LinkedIn refused the sign-in: ${withFullStop(message)}`
}

/**
 * One scope that the app was not granted fails the whole sign-in. The sentence names the scope and
 * the solutions.
 */
function scopeRefusal(vendorText: string) {
  const scope = /[rw]{1,2}_\w+|\bopenid\b|\bprofile\b|\bemail\b/.exec(vendorText)?.[0] ?? null
  const purpose = Object.entries(SCOPE_PURPOSES).find(([name]) => name === scope)?.[1]
  const what = purpose === undefined ? '' : ` (${purpose})`
  const which = scope === null ? 'one of the permissions' : `the permission ${scope}${what}`
  return `This LinkedIn app isn't allowed to request ${which}. In LinkedIn's developer portal, request the product that grants it, or connect without company pages.`
}

function oneLine(text: string) {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}

function withFullStop(sentence: string) {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** LinkedIn escapes the description for HTML before it encodes it for the URL. */
function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{1,8}));/gi, (whole, dec, hex, name) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
    const code = dec === undefined ? Number.parseInt(hex, 16) : Number(dec)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
