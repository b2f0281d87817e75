import { DAY_MS, HOUR_MS } from '#domain/schedule/instant'

/** Who may open an account: anyone, or people with an invitation. */
export type SignupMode = 'open' | 'invited'

/** Who may spend the AI key of the installation; 'nobody': people use keys of their own. */
export type InstanceKeyUsers = 'everybody' | 'nobody'

interface Installation {
  signup: SignupMode
  /** Whether the limits of the Free plan apply. */
  hasPlanLimits: boolean
  isSandbox: boolean
}

/**
 * Who may spend the installation's AI key where INSTANCE_AI_KEY_FOR is not set: everyone where strangers
 * cannot run up a bill, because they cannot sign up, meet a plan limit or spend only sandbox money.
 */
export function defaultKeyUsers({
  signup,
  hasPlanLimits,
  isSandbox,
}: Installation): InstanceKeyUsers {
  return signup === 'invited' || hasPlanLimits || isSandbox ? 'everybody' : 'nobody'
}

/** Tells people without an invitation what to do. `contact` is CONTACT_EMAIL, where it is set. */
export function signupClosedSentence(contact: string | null): string {
  const whom = contact
    ? `Ask your team or write to ${contact} for an invitation.`
    : 'Ask the owner of your organization for an invitation.'
  return `Sign-up is by invitation only. ${whom}`
}

/** A link that confirms an email address works for a day. */
export const CONFIRMATION_LIFETIME_MS = DAY_MS

/** Characters of such a link's token. */
export const MAX_CONFIRMATION_TOKEN = 128

/** Emails about sign-ups that one address gets in an hour, whoever asks for them. */
export const CONFIRMATION_THROTTLE = { mails: 5, windowMs: HOUR_MS } as const

/** The answer to a sign-up that waits for its email address: the same for known and unknown ones. */
export const CONFIRMATION_SENT =
  'Check your inbox. We emailed you a link to finish signing up. It works once, for 24 hours.'
