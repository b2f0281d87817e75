import { instant, integer, listOf, nullable, object, oneOf, text } from '#domain/openapi/shapes'
import type { Schemas } from '#domain/openapi/shapes'

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
