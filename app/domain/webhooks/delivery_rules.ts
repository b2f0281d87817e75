import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'
import { isAllowedHost, parseWebUrl } from '#domain/web/web_url'

/** The maximum number of an organization's webhooks. */
export const MAX_WEBHOOKS = 10

export const TOO_MANY_WEBHOOKS =
  'You have 10 webhooks. Delete one that you no longer need, then try again.'

export const MAX_WEBHOOK_URL = 2048

/** How long a delivery stays listed. */
export const DELIVERY_RETENTION_DAYS = 30

/** How long the previous secret still signs after a new one was created. */
export const FORMER_SECRET_MS = 24 * HOUR_MS

/** How long an answer may take. */
export const ANSWER_TIMEOUT_MS = 15_000

/** How long a claimed delivery belongs to its process. It covers the call and saving its result. */
export const DELIVERY_LEASE_MS = MINUTE_MS

/** The longest part of an answer that is stored, in characters. */
export const MAX_ANSWER = 2000

/** A webhook that has failed for this long is disabled. */
const FAILING_DAYS = 5

/** The waiting times between tries. After the last one the delivery has failed. */
const RETRY_DELAYS_MS = [
  5000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const

/** The tries of an event that keeps failing are never further apart than this. */
export const LONGEST_PAUSE_MS = 2 * DAY_MS

/** The waiting times vary by this part, so that many deliveries are not repeated together. */
const JITTER = 0.1

interface FailedTry {
  now: Instant
  /** Number of earlier retries since the delivery was created or sent again. */
  retries: number
  /** From 0 to 1. */
  random: number
  /** What the receiver asked for in `Retry-After`. */
  askedMs: number | null
}

/** Returns when a delivery is tried again; null when it is given up. */
export function nextTryAt({ now, retries, random, askedMs }: FailedTry): Date | null {
  const delay = RETRY_DELAYS_MS[retries]
  if (delay === undefined) return null
  const varied = delay * (1 + JITTER * (2 * random - 1))
  return after(now, Math.round(Math.max(varied, Math.min(askedMs ?? 0, DAY_MS))))
}

export function hasFailedTooLong(failingSince: Instant, now: Instant): boolean {
  return now.valueOf() - failingSince.valueOf() >= FAILING_DAYS * DAY_MS
}

/** The request header that counts how many webhooks have led to a change. */
export const DEPTH_HEADER = 'herald-webhook-depth'

/**
 * A change that so many webhooks in a row have led to causes no further event, because a webhook
 * that leads back to this installation would never end.
 */
export const MAX_DEPTH = 5

export function parseDepth(header: string | undefined): number {
  return /^\d{1,4}$/.test(header ?? '') ? Number(header) : 0
}

/** Why a webhook is disabled: by a member, by its receiver (410), or after days of failures. */
export type DisabledReason = 'member' | 'gone' | 'failing' | 'imported'

export const DISABLED_SENTENCES: Readonly<Record<DisabledReason, string>> = {
  member: 'Turned off by a member.',
  gone: 'The address answered that it no longer exists (410).',
  failing: `The address has failed for ${FAILING_DAYS} days.`,
  imported: 'It was imported. Create a new secret for its receiver, then turn it on.',
}

/** Returns the notification for owners whose webhook was disabled. */
export function webhookDisabledNotification(reason: DisabledReason, url: string) {
  return {
    kind: 'webhook_disabled' as const,
    title: 'A webhook was turned off.',
    body: `${DISABLED_SENTENCES[reason]} ${url}`,
    link: '/dashboard/settings?tab=api',
  }
}

const NOT_PUBLIC =
  "The address isn't public. Only hosts in FETCH_ALLOWED_HOSTS may be on a private network."

const NO_ADDRESS = 'Enter a full address, such as https://example.com/herald.'

type AllowedHosts = Parameters<typeof isAllowedHost>[1]

/**
 * Returns why events cannot be sent to a URL, as far as its text shows; null when they can. The
 * host's IP address is checked again before each call.
 */
export function webhookUrlProblem(
  text: string,
  hosts: AllowedHosts,
  isPublicAddress: (host: string) => boolean
): string | null {
  // The URL standard drops line breaks, so that another address would be called than is shown.
  if (/\p{Cc}/u.test(text)) return NO_ADDRESS
  const url = parseWebUrl(text, hosts)
  if (!(url instanceof URL)) {
    return url.reason === 'port'
      ? 'The port must be 443, unless FETCH_ALLOWED_HOSTS lists this host with its port.'
      : NO_ADDRESS
  }
  if (isAllowedHost(url, hosts)) return null
  if (url.protocol !== 'https:') return 'The address must start with https://.'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isLocalName = host === 'localhost' || host.endsWith('.localhost')
  const isIp = /^[\d.]+$/.test(host) || host.includes(':')
  return isLocalName || (isIp && !isPublicAddress(host)) ? NOT_PUBLIC : null
}
