import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { AUTHOR_TYPES } from '#domain/drafts/author'
import { DRAFT_BOUNDS, DRAFT_MODES } from '#domain/drafts/draft_content'
import type { PostChange } from '#domain/posts/post_content'
import { mentions } from '#validators/mention_validator'
import { expectedVersion } from '#validators/post_validator'
import { asset, firstComment, postOptions } from '#validators/draft_validator'
import { toFirstComment, toPostOptions } from '#validators/draft_validator'

const { body, hashtags, hashtag, assets, authorId } = DRAFT_BOUNDS

const OTHERS = [
  'assets',
  'mode',
  'linkedin_author_id',
  'first_comment',
  'poll',
  'visibility',
  'is_reshare_disabled',
  'parent_post_id',
  'parent_url',
]

/** Changes of a post, at least one. Missing fields stay as they are. */
export const postChangeValidator = vine.create({
  content: vine
    .object({
      body: vine.string().maxLength(body.max).optional(),
      hashtags: vine.array(vine.string().maxLength(hashtag.max)).maxLength(hashtags.max).optional(),
      mentions: mentions().optional(),
    })
    .optional()
    .requiredWhen(
      ({ parent }) => parent.content === null || OTHERS.every((name) => parent[name] === undefined)
    ),
  assets: vine.array(asset()).maxLength(assets.max).optional(),
  mode: vine.enum(DRAFT_MODES).optional(),
  ...postOptions(),
  linkedin_author_type: vine.enum(AUTHOR_TYPES).optional().requiredIfExists('linkedin_author_id'),
  linkedin_author_id: vine.string().maxLength(authorId.max).optional(),
  first_comment: firstComment().nullable().optional(),
  version: expectedVersion(),
})

/** Converts the changes to domain names. */
export function toPostChange(payload: Infer<typeof postChangeValidator>): PostChange {
  const { content, first_comment: comment } = payload
  const { linkedin_author_type: authorType, linkedin_author_id: id } = payload
  return {
    ...(content?.body !== undefined && { body: content.body }),
    ...(content?.hashtags && { hashtags: content.hashtags }),
    ...(content?.mentions && { mentions: content.mentions }),
    ...(payload.assets && { assets: payload.assets }),
    ...(payload.mode && { mode: payload.mode }),
    ...(comment !== undefined && { firstComment: toFirstComment(comment) }),
    ...toPostOptions(payload),
    ...(authorType && id !== undefined && { author: { type: authorType, id } }),
  }
}

/** Converts the new text of a published post. LinkedIn allows no other change. */
export function toCorrection({ content, version, ...others }: Infer<typeof postChangeValidator>) {
  const [otherField] = Object.entries(others).find(([, value]) => value !== undefined) ?? []
  return { ...content, version, otherField }
}
