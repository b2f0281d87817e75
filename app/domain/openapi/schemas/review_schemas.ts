import {
  flag,
  instant,
  integer,
  listOf,
  nullable,
  object,
  oneOf,
  text,
} from '#domain/openapi/shapes'
import type { Schemas } from '#domain/openapi/shapes'
import { APPROVAL_KINDS } from '#domain/approvals/approval_policy'

/**
 * The approvals that every post carries. `asked` contains the missing approval of a client who has
 * a review link that shows the post: who shared it last, and when. `link_id` is the link through
 * which the client is reminded, `has_email` says whether it has an address, and `reminded_at` when
 * that was last done.
 */
export const approvalSchemas: Schemas = {
  Approval: object({
    required: listOf(oneOf(APPROVAL_KINDS)),
    given: listOf(
      object({
        kind: oneOf(APPROVAL_KINDS),
        user_id: nullable(text),
        by: text,
        at: instant,
        version: integer,
      })
    ),
    asked: listOf(
      object({
        kind: oneOf(APPROVAL_KINDS),
        user_id: nullable(text),
        by: nullable(text),
        at: instant,
        link_id: text,
        has_email: flag,
        reminded_at: nullable(instant),
      })
    ),
    is_complete: flag,
  }),
}

const comment = {
  id: text,
  by: text,
  by_id: nullable(text),
  text,
  mentions: listOf(object({ start: integer, length: integer, name: text })),
  at: instant,
  edited_at: nullable(instant),
}

/** Comments on drafts and posts. */
export const commentSchemas: Schemas = {
  CommentThread: object({
    ...comment,
    kind: oneOf(['member', 'client']),
    post_id: nullable(text),
    link: nullable(text),
    quote: nullable(object({ text, start: nullable(integer) })),
    resolved: nullable(object({ by: nullable(text), at: instant })),
    replies: listOf(object(comment)),
  }),
}
