import { excerpt } from '#domain/posts/excerpt'
import { clientNamed } from '#domain/review_links/link_rules'
import type { NoticeWords } from '#domain/notices/post_notice'

/** What a client with a review link did. */
export type ClientNoticeKind = 'client_approved' | 'client_commented'

export interface ClientWord {
  /** As the client typed it. */
  name: string
  post: { id: string; body: string }
  /** What they wrote, of a comment. */
  comment?: string
}

const SHOWN_NAME = 60
const SHOWN_POST = 80
const SHOWN_COMMENT = 300

/** What members are told of a client's word, and where it leads: to the post. */
export function clientNotice(kind: ClientNoticeKind, { name, post, comment }: ClientWord) {
  const who = clientNamed(excerpt(name, SHOWN_NAME))
  const named = `"${excerpt(post.body, SHOWN_POST)}"`
  const words: NoticeWords = {
    title: kind === 'client_approved' ? `${who} approved a post.` : `${who} commented on a post.`,
    body: comment === undefined ? named : `${excerpt(comment, SHOWN_COMMENT)} (on ${named})`,
    link: `/dashboard/posts?post=${encodeURIComponent(post.id)}`,
  }
  return words
}
