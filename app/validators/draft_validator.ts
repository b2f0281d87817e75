import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { PAGE } from '#domain/paging/cursor'
import { AUTHOR_TYPES } from '#domain/drafts/author'
import { ASSET_TYPES, DRAFT_BOUNDS, DRAFT_MODES } from '#domain/drafts/draft_content'
import type { PlannedComment } from '#domain/first_comments/planned_comment'
import { COMMENT_DELAYS, MAX_COMMENT_CHARACTERS } from '#domain/first_comments/planned_comment'
import type { DraftChange } from '#domain/drafts/draft_content'
import { ATTRIBUTION_BOUNDS, ATTRIBUTION_SITES } from '#domain/images/alt_text'
import { mentions } from '#validators/mention_validator'
import { expectedVersion } from '#validators/post_validator'
import { POLL_DURATIONS } from '#domain/posts/poll'
import { MAX_POST_LINK } from '#domain/posts/post_link'
import { VISIBILITIES } from '#domain/posts/visibility'
import { cleanText } from '#domain/posts/text'
import { CLIENT_ID_PATTERNS } from '#domain/posts/client_ids'

const { body, hashtags, hashtag, assets, assetUrl, assetTitle, assetContent, assetAlt } =
  DRAFT_BOUNDS

function content() {
  return vine.object({
    body: vine.string().maxLength(body.max),
    hashtags: vine.array(vine.string().maxLength(hashtag.max)).maxLength(hashtags.max).optional(),
    mentions: mentions().optional(),
  })
}

/** A media part of a draft or post. */
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

/**
 * The comment below a post. Without a delay it follows the post immediately. Its text is cleaned
 * before it is counted, so that a line end of Windows counts as one character, as on LinkedIn.
 */
export function firstComment() {
  return vine.object({
    text: vine
      .string()
      .parse((value) => (typeof value === 'string' ? cleanText(value) : value))
      .trim()
      .minLength(1)
      .maxLength(MAX_COMMENT_CHARACTERS),
    delay_minutes: vine.enum(COMMENT_DELAYS).optional(),
  })
}

/** Converts a sent comment to domain names. Undefined leaves it as it is. */
export function toFirstComment(
  comment: Infer<ReturnType<typeof firstComment>> | null | undefined
): PlannedComment | null | undefined {
  return comment && { text: comment.text, delayMinutes: comment.delay_minutes ?? 0 }
}

/**
 * Longer texts are refused here. The domain refuses shorter ones that exceed LinkedIn's limits with
 * a sentence.
 */
const MAX_POLL_TEXT = 1000

const MAX_POLL_OPTIONS = 20

function poll() {
  return vine.object({
    question: vine.string().maxLength(MAX_POLL_TEXT),
    options: vine.array(vine.string().maxLength(MAX_POLL_TEXT)).maxLength(MAX_POLL_OPTIONS),
    duration: vine.enum(POLL_DURATIONS),
  })
}

/** The options of a post: a poll, who sees it, whether it may be reshared, and what it reshares. */
export function postOptions() {
  return {
    poll: poll().nullable().optional(),
    visibility: vine.enum(VISIBILITIES).optional(),
    is_reshare_disabled: vine.boolean({ strict: true }).optional(),
    parent_post_id: vine.string().maxLength(64).nullable().optional(),
    parent_url: vine.string().maxLength(MAX_POST_LINK).nullable().optional(),
  }
}

function choices() {
  return {
    assets: vine.array(asset()).maxLength(assets.max).optional(),
    mode: vine.enum(DRAFT_MODES).optional(),
    ...postOptions(),
    linkedin_author_type: vine.enum(AUTHOR_TYPES).optional(),
    linkedin_author_id: vine.string().maxLength(DRAFT_BOUNDS.authorId.max).nullable().optional(),
    first_comment: firstComment().nullable().optional(),
  }
}

/** How many drafts the Create screen shows. Anything but a number counts as the usual page. */
export function shownDrafts(asked: unknown) {
  const count = typeof asked === 'string' && /^\d{1,5}$/.test(asked) ? Number(asked) : 0
  return Math.max(count, PAGE.default)
}

export const newDraftValidator = vine.create({
  id: vine.string().regex(CLIENT_ID_PATTERNS.draft).optional(),
  content: content(),
  ...choices(),
})

/** The version of the draft's post that the user was viewing. */
function expectedPost() {
  return vine.object({ post_id: vine.string().maxLength(64), version: expectedVersion() })
}

export const draftChangeValidator = vine.create({
  content: content(),
  ...choices(),
  seen: expectedPost().optional(),
  version: expectedVersion({ min: 1 }),
})

type Sent = Omit<Infer<typeof draftChangeValidator>, 'seen' | 'version'>

type SentOptions = Pick<Sent, 'poll' | 'visibility' | 'is_reshare_disabled'>

/** Converts the sent options to domain names. */
export function toPostOptions(payload: SentOptions) {
  const { poll: newPoll, visibility, is_reshare_disabled: isReshareDisabled } = payload
  return { poll: newPoll, visibility, isReshareDisabled }
}

/** The post that a draft or post should reshare, as it was sent. */
export function toReshareRequest(payload: Pick<Sent, 'parent_post_id' | 'parent_url'>) {
  return { postId: payload.parent_post_id, url: payload.parent_url }
}

/** Converts the sent fields to domain names. */
export function draftChange(payload: Sent): DraftChange {
  const { mode, linkedin_author_type: linkedinAuthorType } = payload
  return {
    ...payload.content,
    ...toPostOptions(payload),
    ...(payload.assets && { assets: payload.assets }),
    ...(mode && { mode }),
    ...(linkedinAuthorType && { linkedinAuthorType }),
    linkedinAuthorId: payload.linkedin_author_id,
    firstComment: toFirstComment(payload.first_comment),
  }
}

/** The draft's post and the version that the user was viewing. */
export function expectedPostOf({ seen }: Infer<typeof draftChangeValidator>) {
  return seen?.version === undefined ? undefined : { postId: seen.post_id, version: seen.version }
}
