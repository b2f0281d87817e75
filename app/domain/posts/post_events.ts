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

const SOMEBODY = 'Somebody'

/** The sentence of the log; `by` is the person's name where it is known. */
export function eventSentence(kind: PostEventKind, by: string | null): string {
  switch (kind) {
    case 'confirmed_live':
      return `${by ?? SOMEBODY} said that it is live.`
    case 'confirmed_not_live':
      return `${by ?? SOMEBODY} said that it is not live. It was sent again.`
    case 'found_live':
      return 'Herald found it on LinkedIn.'
    case 'moved':
      return `${by ?? SOMEBODY} gave it another time.`
    case 'picture_changed':
      return `${by ?? SOMEBODY} changed its picture.`
    case 'edited':
      return `${by ?? SOMEBODY} edited it.`
    case 'approved':
      return `${by ?? SOMEBODY} approved it.`
    case 'rejected':
      return `${by ?? SOMEBODY} rejected it.`
    case 'sent_now':
      return `${by ?? SOMEBODY} sent it at once.`
    case 'commented':
      return `${by ?? SOMEBODY} commented on it.`
  }
}
