import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { MAX_EMAIL, normaliseEmail, PLAIN_EMAIL } from '#domain/auth/auth_rules'
import {
  CLIENT_COMMENT,
  CLIENT_NAME,
  REVIEW_LINK_DAYS,
  REVIEW_LINK_KINDS,
} from '#domain/review_links/link_rules'
import type { ReviewLinkDays } from '#domain/review_links/link_rules'
import { isDate, visibleName } from '#validators/fields'
import { expectedVersion } from '#validators/post_validator'

/** An email address; blank counts as none. */
function clientEmail() {
  return vine
    .string()
    .parse((value) => (typeof value === 'string' ? normaliseEmail(value) || null : value))
    .maxLength(MAX_EMAIL)
    .email()
    .regex(PLAIN_EMAIL)
    .nullable()
    .optional()
}

/** Fields that are left out stay as they are. */
export const reviewLinkChangeValidator = vine.create({ client_email: clientEmail() })

export const newReviewLinkValidator = vine.create({
  kind: vine.enum(REVIEW_LINK_KINDS),
  post_id: vine.string().maxLength(64).optional().requiredWhen('kind', '=', 'post'),
  week: vine.string().maxLength(10).use(isDate()).optional().requiredWhen('kind', '=', 'week'),
  label: visibleName(CLIENT_NAME),
  client_email: clientEmail(),
  may_approve: vine.boolean({ strict: true }).optional(),
  days: vine
    .number({ strict: true })
    .in([...REVIEW_LINK_DAYS])
    .transform((days) => days as ReviewLinkDays),
})

export const clientApprovalValidator = vine.create({
  name: visibleName(CLIENT_NAME),
  version: expectedVersion(),
})

export const clientCommentValidator = vine.create({
  name: visibleName(CLIENT_NAME),
  text: vine.string().trim().minLength(CLIENT_COMMENT.min).maxLength(CLIENT_COMMENT.max),
  /** A hidden field that only bots fill in. */
  website: vine.string().maxLength(2000).optional(),
})

/** The post or week that the link shows, by its kind. */
export function reviewLinkTarget(payload: Infer<typeof newReviewLinkValidator>) {
  return payload.kind === 'post' ? { postId: payload.post_id ?? '' } : { day: payload.week ?? '' }
}
