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
 * The approvals that every post carries. `asked` contains the missing approval of a client who has a
 * review link that shows the post: who shared it last, and when.
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
      })
    ),
    is_complete: flag,
  }),
}
