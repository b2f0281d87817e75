import { CORRECTION_SENTENCES } from '#domain/posts/corrections'
import type { CorrectionState } from '#domain/posts/corrections'
import { postName } from '#domain/posts/hashtags'
import type { NamedPost } from '#domain/posts/hashtags'
import { excerpt } from '#domain/posts/text'
import type { Instant } from '#domain/schedule/instant'
import { clientLabel } from '#domain/review_links/link_rules'
import { MAX_FAILURES } from '#domain/campaigns/campaign_rules'

/**
 * The emails about posts. Failures are always emailed, all others only when the user wants them.
 */
export type PostNotificationKind =
  'post_published' | 'post_failed' | 'comment_failed' | 'correction_failed' | 'new_comments'

interface NotifiablePost extends NamedPost {
  id: string
  publishAt: Instant | null
  failureCode: string | null
  failureReason: string | null
  platformUrl: string | null
  comments: number | null
  comment?: NotifiableComment | null
  /** Its corrections, the latest one last. */
  corrections?: readonly NotifiableCorrection[]
}

interface NotifiableCorrection {
  id: string
  currentState: CorrectionState
  reason: string | null
}

interface NotifiableComment {
  failureCode: string | null
  failureReason: string | null
  updatedAt: Instant
}

export interface NotificationText {
  title: string
  body: string
  link: string
}

const SHOWN_CHARACTERS = 80

/** Returns the email about a post. It links to the post. */
export function postNotification(
  kind: PostNotificationKind,
  post: NotifiablePost
): NotificationText {
  const named = `"${postName(post, SHOWN_CHARACTERS)}"`
  return { ...TEXTS[kind](post, named), link: `${LISTS[kind]}&post=${encodeURIComponent(post.id)}` }
}

/** The list over which the post opens. */
const LISTS: Readonly<Record<PostNotificationKind, string>> = {
  post_published: '/dashboard/posts?tab=published',
  post_failed: '/dashboard/posts?tab=failed',
  comment_failed: '/dashboard/posts?tab=published',
  correction_failed: '/dashboard/posts?tab=published',
  new_comments: '/dashboard/posts?tab=published',
}

type TextBuilder = (post: NotifiablePost, named: string) => { title: string; body: string }

const TEXTS: Readonly<Record<PostNotificationKind, TextBuilder>> = {
  post_published: ({ platformUrl }, named) => ({
    title: 'Your post is live on LinkedIn',
    body: platformUrl ? `${named} was published: ${platformUrl}` : `${named} was published.`,
  }),
  post_failed: ({ failureCode, failureReason }, named) => ({
    title: failureCode === 'unconfirmed' ? 'Check whether this post is live' : 'Post failed',
    body: `${named}: ${failureReason ?? "It couldn't be published."}`,
  }),
  comment_failed: ({ comment }, named) => ({
    title:
      comment?.failureCode === 'unconfirmed'
        ? 'Check whether your first comment is live'
        : 'First comment failed',
    body: `${named} is published. ${comment?.failureReason ?? "Its first comment couldn't be written."}`,
  }),
  correction_failed: ({ corrections }, named) => {
    const latest = corrections?.at(-1)
    const isRefused = latest?.currentState === 'refused'
    return {
      title: isRefused ? 'Correction refused' : 'Check whether your correction is live',
      body: `${named}: ${latest?.reason ?? CORRECTION_SENTENCES.unconfirmed}`,
    }
  },
  new_comments: ({ comments }, named) => ({
    title: comments === 1 ? 'Your post has a comment.' : `Your post has ${comments} comments.`,
    body: `New comments on ${named}.`,
  }),
}

/**
 * Returns the key that prevents duplicate notifications. It contains the planned time for failures,
 * because a post may fail again at another time, the time of the last change of a first comment,
 * the latest correction, and the number of comments.
 */
export function postNotificationKey(kind: PostNotificationKind, post: NotifiablePost): string {
  const about = {
    post_published: '',
    post_failed: timeOf(post),
    new_comments: post.comments,
    comment_failed: post.comment?.updatedAt.valueOf() ?? '',
    correction_failed: post.corrections?.at(-1)?.id ?? '',
  }
  return `${kind}:${post.id}:${about[kind]}`
}

function timeOf({ publishAt }: NotifiablePost) {
  return publishAt === null ? '' : publishAt.valueOf()
}

const ADDRESS_AT_END = /: (https?:\/\/\S+)$/

/**
 * Returns the body for the screen, where the notification is a link. The URL that an email needs is
 * removed.
 */
export function bodyOnScreen(body: string): string {
  return body.replace(ADDRESS_AT_END, '.')
}

/**
 * Returns the URL at the end of a body, which is shown as a link where that is possible. Returns
 * null when the body ends without one.
 */
export function addressIn(body: string): string | null {
  return ADDRESS_AT_END.exec(body)?.[1] ?? null
}

/** The actions of a client with a review link. */
export type ClientNotificationKind = 'client_approved' | 'client_commented'

export interface ClientFeedback {
  /** The name that the client typed. */
  name: string
  post: NamedPost & { id: string }
  /** The text of a comment; undefined for an approval. */
  comment?: string
}

const SHOWN_NAME = 60

const SHOWN_POST = 80

const SHOWN_COMMENT = 300

/**
 * Returns the notification for members about a client's approval or comment. It links to the post.
 */
export function clientNotification(
  kind: ClientNotificationKind,
  { name, post, comment }: ClientFeedback
) {
  const who = clientLabel(excerpt(name, SHOWN_NAME))
  const named = `"${postName(post, SHOWN_POST)}"`
  const text: NotificationText = {
    title: kind === 'client_approved' ? `${who} approved a post.` : `${who} commented on a post.`,
    body: comment === undefined ? named : `${excerpt(comment, SHOWN_COMMENT)} (on ${named})`,
    link: `/dashboard/posts?post=${encodeURIComponent(post.id)}`,
  }
  return text
}

/** The page on which a campaign is activated again. */
export const CAMPAIGNS_LINK = '/dashboard/campaigns'

const MAX_SHOWN_NAME = 100

/**
 * Returns the notification about a campaign that failed too often. `sentence` is the reason of the
 * last failure.
 */
export function campaignPausedNotification(
  name: string,
  sentence: string
): { title: string; body: string } {
  const characters = Array.from(name)
  const shown =
    characters.length > MAX_SHOWN_NAME ? `${characters.slice(0, MAX_SHOWN_NAME).join('')}…` : name
  return {
    title: `The campaign "${shown}" is paused.`,
    body: `Herald couldn't write a post ${MAX_FAILURES} times in a row. ${sentence}`,
  }
}
