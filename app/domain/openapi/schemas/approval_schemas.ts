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

/** The approvals that every post carries. */
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
    is_complete: flag,
  }),
}
