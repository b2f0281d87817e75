/** What happened to a post besides attempts to publish it, as its log keeps it. */
export const POST_EVENTS = [
  'confirmed_live',
  'confirmed_not_live',
  'found_live',
  'moved',
  'picture_changed',
  'edited',
  'approved',
  'rejected',
  'sent_now',
  'commented',
] as const

export type PostEventKind = (typeof POST_EVENTS)[number]

/** What a person may say of an unconfirmed post. */
export type LiveAnswer = Extract<PostEventKind, 'confirmed_live' | 'confirmed_not_live'>

const SOMEONE = 'Someone'

/** The sentence of the log; `by` is the person's name where it is known. */
export function eventSentence(kind: PostEventKind, by: string | null): string {
  switch (kind) {
    case 'confirmed_live':
      return `${by ?? SOMEONE} marked it as live.`
    case 'confirmed_not_live':
      return `${by ?? SOMEONE} marked it as not live. It was published again.`
    case 'found_live':
      return 'Herald found it on LinkedIn.'
    case 'moved':
      return `${by ?? SOMEONE} rescheduled it.`
    case 'picture_changed':
      return `${by ?? SOMEONE} changed its image.`
    case 'edited':
      return `${by ?? SOMEONE} edited it.`
    case 'approved':
      return `${by ?? SOMEONE} approved it.`
    case 'rejected':
      return `${by ?? SOMEONE} rejected it.`
    case 'sent_now':
      return `${by ?? SOMEONE} published it immediately.`
    case 'commented':
      return `${by ?? SOMEONE} commented on it.`
  }
}
