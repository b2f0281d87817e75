import vine from '@vinejs/vine'
import { COMMENT_QUOTE, COMMENT_TEXT } from '#domain/comments/comment_rules'

/** No draft is longer, so no quote begins later. */
const MAX_START = 1_000_000

/** The text of a comment between members. */
export function commentText() {
  return vine.string().trim().minLength(COMMENT_TEXT.min).maxLength(COMMENT_TEXT.max)
}

export const newCommentValidator = vine.create({
  text: commentText(),
  quote: vine
    .object({
      text: vine.string().minLength(COMMENT_QUOTE.min).maxLength(COMMENT_QUOTE.max),
      start: vine.number({ strict: true }).withoutDecimals().min(0).max(MAX_START),
    })
    .nullable()
    .optional(),
})

export const replyValidator = vine.create({ text: commentText() })

export const commentChangeValidator = vine.create({
  text: commentText().optional().requiredIfMissing('is_resolved'),
  is_resolved: vine.boolean({ strict: true }).optional(),
})
