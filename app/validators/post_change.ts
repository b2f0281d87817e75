import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { AUTHOR_TYPES } from '#domain/drafts/author'
import { DRAFT_BOUNDS, DRAFT_MODES } from '#domain/drafts/bounds'
import type { PostChange } from '#domain/posts/post_change'
import { asset } from '#validators/draft'
import { seenVersion } from '#validators/post'

const { body, hashtags, hashtag, assets, authorId } = DRAFT_BOUNDS

/** What changes in a post, at least one thing; what is left out stays as it is. */
export const postChangeValidator = vine.create({
  content: vine
    .object({
      body: vine.string().maxLength(body.max).optional(),
      hashtags: vine.array(vine.string().maxLength(hashtag.max)).maxLength(hashtags.max).optional(),
    })
    .optional()
    .requiredIfMissing(['assets', 'mode', 'linkedin_author_id']),
  assets: vine.array(asset()).maxLength(assets.max).optional(),
  mode: vine.enum(DRAFT_MODES).optional(),
  linkedin_author_type: vine.enum(AUTHOR_TYPES).optional().requiredIfExists('linkedin_author_id'),
  linkedin_author_id: vine.string().maxLength(authorId.max).optional(),
  version: seenVersion(),
})

/** The same in the words of the rules. */
export function toPostChange(sent: Infer<typeof postChangeValidator>): PostChange {
  const { linkedin_author_type: authorType, linkedin_author_id: id } = sent
  return {
    ...(sent.content?.body !== undefined && { body: sent.content.body }),
    ...(sent.content?.hashtags && { hashtags: sent.content.hashtags }),
    ...(sent.assets && { assets: sent.assets }),
    ...(sent.mode && { mode: sent.mode }),
    ...(authorType && id !== undefined && { author: { type: authorType, id } }),
  }
}
