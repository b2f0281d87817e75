import { DAY_MS, HOUR_MS } from '#domain/schedule/instant'
import { queryWithoutOrganization } from '#domain/organizations/organization_url'

/** Who may create an account: anyone, or only people with an invitation. */
export type SignupMode = 'open' | 'invited'

/** Who may use the installation's AI key. When it is reserved, users need their own keys. */
export type InstanceKeyUsers = 'everybody' | 'nobody'

interface Installation {
  signup: SignupMode
  /** True when the limits of the Free plan apply. */
  hasPlanLimits: boolean
  isSandbox: boolean
}

/**
 * Returns who may use the installation's AI key when INSTANCE_AI_KEY_FOR is not set. Everyone may
 * when strangers cannot cause costs: they cannot sign up, they meet a plan limit, or the sandbox is
 * used.
 */
export function defaultKeyUsers({
  signup,
  hasPlanLimits,
  isSandbox,
}: Installation): InstanceKeyUsers {
  return signup === 'invited' || hasPlanLimits || isSandbox ? 'everybody' : 'nobody'
}

/**
 * Returns the sentence for people without an invitation. `contact` is CONTACT_EMAIL, if it is set.
 */
export function signupClosedSentence(contact: string | null): string {
  const whom = contact
    ? `Ask your team or write to ${contact} for an invitation.`
    : 'Ask the owner of your organization for an invitation.'
  return `Sign-up is by invitation only. ${whom}`
}

/** Returns the sentence for a disabled account. `contact` is CONTACT_EMAIL, if it is set. */
export function accountDisabledSentence(contact: string | null): string {
  const whom = contact ? `Write to ${contact}` : 'Ask the owner of your organization'
  return `This account is disabled. ${whom} if you need access again.`
}

/** The lifetime of a link that confirms an email address. */
export const CONFIRMATION_LIFETIME_MS = DAY_MS

/** The maximum length of the token in a confirmation link, in characters. */
export const MAX_CONFIRMATION_TOKEN = 128

/**
 * The number of sign-up emails that one address receives per hour, regardless of who requests them.
 */
export const CONFIRMATION_THROTTLE = { mails: 5, windowMs: HOUR_MS } as const

/**
 * The answer to a sign-up before the email address is confirmed. It is the same for known and
 * unknown addresses.
 */
export const CONFIRMATION_SENT =
  'We emailed you a link to finish signing up. It works once and expires in 24 hours.'

/** URLs in emails are shorter than this. */
const MAX_LENGTH = 500

/** A program's request for access contains two URLs and a few random values. */
const CONSENT_URL = /^\/oauth\/authorize\?[\w=&%.:~+/@!*$()-]{1,3000}$/

/**
 * Returns true for a URL to return to after the login: the consent page of a program, or a page of
 * the dashboard with a particular view. A page without a view is not restored, whichever
 * organization it shows, because the dashboard then opens with its start page.
 */
export function isReturnUrl(url: string): boolean {
  if (CONSENT_URL.test(url)) return true
  const query = /^\/dashboard\/[a-z-]+\?([\w=&%.:~+-]+)$/.exec(url)?.[1] ?? ''
  return url.length <= MAX_LENGTH && queryWithoutOrganization(query) !== ''
}
