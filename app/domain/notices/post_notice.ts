import { excerpt } from '#domain/posts/excerpt'
import type { Instant } from '#domain/schedule/instant'

/** What people are mailed about their posts; a failure always, the others when they want it. */
export type PostNoticeKind = 'post_published' | 'post_failed' | 'new_comments'

export interface ToldPost {
  id: string
  body: string
  publishAt: Instant | null
  failureCode: string | null
  failureReason: string | null
  platformUrl: string | null
  comments: number | null
}

export interface NoticeWords {
  title: string
  body: string
  link: string
}

const SHOWN_CHARACTERS = 80

/** What a mail says of a post, and where it leads. */
export function postNotice(kind: PostNoticeKind, post: ToldPost): NoticeWords {
  const named = `"${excerpt(post.body, SHOWN_CHARACTERS)}"`
  return { ...WORDS[kind](post, named), link: `${LISTS[kind]}&post=${encodeURIComponent(post.id)}` }
}

/** The list that has the post, which opens over it. */
const LISTS: Readonly<Record<PostNoticeKind, string>> = {
  post_published: '/dashboard/posts?tab=published',
  post_failed: '/dashboard/posts?tab=failed',
  new_comments: '/dashboard/posts?tab=published',
}

type Words = (post: ToldPost, named: string) => { title: string; body: string }

const WORDS: Readonly<Record<PostNoticeKind, Words>> = {
  post_published: ({ platformUrl }, named) => ({
    title: 'Your post is live on LinkedIn',
    body: platformUrl ? `${named} was published: ${platformUrl}` : `${named} was published.`,
  }),
  post_failed: ({ failureCode, failureReason }, named) => ({
    title: failureCode === 'unconfirmed' ? 'Check whether this post is live' : 'Post failed',
    body: `${named}: ${failureReason ?? "It couldn't be published."}`,
  }),
  new_comments: ({ comments }, named) => ({
    title: comments === 1 ? 'Your post has a comment.' : `Your post has ${comments} comments.`,
    body: `New comments on ${named}.`,
  }),
}

/**
 * What makes one telling of a post differ from the next: the time it failed at, since it may fail
 * again at another, and the number of comments.
 */
export function postNoticeKey(kind: PostNoticeKind, post: ToldPost): string {
  const about = { post_published: '', post_failed: timeOf(post), new_comments: post.comments }
  return `${kind}:${post.id}:${about[kind]}`
}

function timeOf({ publishAt }: ToldPost) {
  return publishAt === null ? '' : publishAt.valueOf()
}

/** The body where the notice itself leads on: without the address that a mail needs. */
export function bodyOnScreen(body: string): string {
  return body.replace(/: https?:\/\/\S+$/, '.')
}
