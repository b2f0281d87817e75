import vine, { errors } from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { DRAFT_BOUNDS } from '#domain/drafts/draft_content'
import type { DraftChange } from '#domain/drafts/draft_content'
import { CALENDAR_PAGE } from '#domain/schedule/calendar_view'
import { rangeFields } from '#validators/calendar_validator'
import { commentText } from '#validators/comment_validator'
import { firstComment, toFirstComment } from '#validators/draft_validator'
import { instant, pageFields } from '#validators/fields'
import { queueSlotsFields } from '#validators/posting_queue_validator'
import { expectedVersion, zone } from '#validators/post_validator'

const { body, hashtags, hashtag, assetUrl, assetTitle, assetContent, assetAlt } = DRAFT_BOUNDS

const MAX_ID = 64

const SLIDES = { min: 2, max: 20 }

function id() {
  return vine.string().maxLength(MAX_ID)
}

function written() {
  return {
    org_id: id(),
    text: vine.string().maxLength(body.max),
    hashtags: vine.array(vine.string().maxLength(hashtag.max)).maxLength(hashtags.max).optional(),
    first_comment: firstComment().optional(),
    publish_time: instant().optional(),
    send_to_review: vine.boolean({ strict: true }).optional(),
  }
}

const inOrganization = vine.create({ org_id: id() })

const draftInput = vine.create({
  ...written(),
  image_url: vine.string().maxLength(assetUrl.max).optional(),
  image_alt: vine.string().maxLength(assetAlt.max).optional(),
})

const carouselInput = vine.create({
  ...written(),
  slides: vine
    .array(
      vine.object({
        title: vine.string().maxLength(assetTitle.max),
        text: vine.string().maxLength(assetContent.max),
      })
    )
    .minLength(SLIDES.min)
    .maxLength(SLIDES.max),
})

/** The arguments of the tools of /mcp, named as in the API. */
export const toolInputs = {
  list_organizations: vine.create({}),
  get_brand: inOrganization,
  list_posts: vine.create({ org_id: id(), ...pageFields() }),
  get_metrics: vine.create({ org_id: id(), range_start: instant(), range_end: instant() }),
  best_hours: vine.create({ org_id: id(), timezone: zone() }),
  next_free_slots: vine.create({ org_id: id(), ...queueSlotsFields() }),
  calendar: vine.create({ org_id: id(), ...rangeFields(), ...pageFields(CALENDAR_PAGE.max) }),
  create_draft: draftInput,
  create_carousel: carouselInput,
  /** Hosts that the operator allows may have no dot in their names. */
  upload_image_from_url: vine.create({
    org_id: id(),
    url: vine.string().url({ require_tld: false }).maxLength(2000),
  }),
  send_to_review: vine.create({ org_id: id(), draft_id: id(), publish_time: instant().optional() }),
  add_comment: vine.create({ post_id: id(), text: commentText() }),
  schedule_post: vine.create({ org_id: id(), draft_id: id(), publish_time: instant().optional() }),
  move_post: vine.create({ post_id: id(), publish_time: instant(), version: expectedVersion() }),
  approve_post: vine.create({
    post_id: id(),
    version: vine.number({ strict: true }).withoutDecimals().min(0),
  }),
  post_now: vine.create({ post_id: id() }),
}

/**
 * A misnamed argument must not be left out unnoticed: a post would be scheduled for another time.
 * Some programs send a placeholder to a tool that takes no arguments, and the organization to tools
 * that find it by the post.
 */
export function requireKnown(sent: readonly string[], known: readonly string[]) {
  const field = sent.find((name) => !known.includes(name) && name !== 'org_id')
  if (field === undefined || known.length === 0) return
  const message = `${field} isn't an argument of this tool.`
  throw new errors.E_VALIDATION_ERROR([{ field, message }])
}

type Written = Infer<typeof draftInput> | Infer<typeof carouselInput>

function textOf({ text, hashtags: tags, first_comment: comment }: Written) {
  return { body: text, hashtags: tags, firstComment: toFirstComment(comment) }
}

/** Converts the arguments of `create_draft` to a draft's content. */
export function toDraftChange(payload: Infer<typeof draftInput>): DraftChange {
  const { image_url: url, image_alt: alt } = payload
  if (url === undefined) return textOf(payload)
  return { ...textOf(payload), mode: 'image', assets: [{ type: 'image', url, alt }] }
}

/** Converts the arguments of `create_carousel` to a draft's content. */
export function toCarouselChange(payload: Infer<typeof carouselInput>): DraftChange {
  const assets = payload.slides.map(({ title, text: content }) => ({
    type: 'image' as const,
    title,
    content,
  }))
  return { ...textOf(payload), mode: 'carousel', assets }
}
