import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { AUTHOR_TYPES } from '#domain/drafts/author'
import { ASSET_TYPES, DRAFT_BOUNDS, DRAFT_MODES } from '#domain/drafts/bounds'
import type { DraftChange } from '#domain/drafts/draft_content'
import { ATTRIBUTION_BOUNDS, ATTRIBUTION_SITES } from '#domain/pictures/attribution'
import { CLIENT_ID_PATTERNS } from '#domain/posts/client_ids'
import { seenVersion } from '#validators/post'

const { body, hashtags, hashtag, assets, assetUrl, assetTitle, assetContent, assetAlt } =
  DRAFT_BOUNDS

function content() {
  return vine.object({
    body: vine.string().maxLength(body.max),
    hashtags: vine.array(vine.string().maxLength(hashtag.max)).maxLength(hashtags.max).optional(),
  })
}

/** A part that a draft or post shows beside its text. */
export function asset() {
  return vine.object({
    type: vine.enum(ASSET_TYPES),
    url: vine.string().maxLength(assetUrl.max).nullable().optional(),
    title: vine.string().maxLength(assetTitle.max).optional(),
    content: vine.string().maxLength(assetContent.max).optional(),
    alt: vine.string().maxLength(assetAlt.max).optional(),
    attribution: credit().nullable().optional(),
    textOverlays: vine
      .array(vine.object({}).allowUnknownProperties())
      .maxLength(DRAFT_BOUNDS.textOverlays.max)
      .optional(),
  })
}

function credit() {
  return vine.object({
    name: vine.string().maxLength(ATTRIBUTION_BOUNDS.name),
    url: vine.string().maxLength(ATTRIBUTION_BOUNDS.url),
    site: vine.enum(ATTRIBUTION_SITES),
  })
}

function choices() {
  return {
    assets: vine.array(asset()).maxLength(assets.max).optional(),
    mode: vine.enum(DRAFT_MODES).optional(),
    linkedin_author_type: vine.enum(AUTHOR_TYPES).optional(),
    linkedin_author_id: vine.string().maxLength(DRAFT_BOUNDS.authorId.max).nullable().optional(),
  }
}

export const newDraftValidator = vine.create({
  id: vine.string().regex(CLIENT_ID_PATTERNS.draft).optional(),
  content: content(),
  ...choices(),
})

/** The post of a draft that somebody changes, as they saw it. */
function seenPost() {
  return vine.object({ post_id: vine.string().maxLength(64), version: seenVersion() })
}

export const draftChangeValidator = vine.create({
  content: content(),
  ...choices(),
  seen: seenPost().optional(),
})

type Sent = Omit<Infer<typeof draftChangeValidator>, 'seen'>

/** What was sent of a draft, in the words of the rules. */
export function draftChange({ content: sent, assets: shown, mode, ...author }: Sent): DraftChange {
  return {
    ...sent,
    ...(shown && { assets: shown }),
    ...(mode && { mode }),
    ...(author.linkedin_author_type && { linkedinAuthorType: author.linkedin_author_type }),
    linkedinAuthorId: author.linkedin_author_id,
  }
}

/** A post of the draft with the version that was looked at. */
export function seenPostOf({ seen }: Infer<typeof draftChangeValidator>) {
  return seen?.version === undefined ? undefined : { postId: seen.post_id, version: seen.version }
}
