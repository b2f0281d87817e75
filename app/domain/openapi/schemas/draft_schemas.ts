import {
  flag,
  instant,
  integer,
  listOf,
  nullable,
  object,
  oneOf,
  ref,
  text,
  anything,
} from '#domain/openapi/shapes'
import type { Schemas } from '#domain/openapi/shapes'
import { ASSET_TYPES, DRAFT_MODES } from '#domain/drafts/draft_content'
import { COMMENT_DELAYS } from '#domain/first_comments/planned_comment'
import { ATTRIBUTION_SITES } from '#domain/images/alt_text'
import { POLL_DURATIONS } from '#domain/posts/poll'
import { VISIBILITIES } from '#domain/posts/visibility'
import { MENTION_KINDS } from '#domain/mentions/mention'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import { AUTHOR_TYPES } from '#domain/drafts/author'
import { SLIDE_TEMPLATES } from '#domain/slides/slide_style'

const picture = { url: text, media_id: text, width: integer, height: integer }

const slide = {
  title: text,
  content: text,
  image_url: nullable(text),
  image_alt: nullable(text),
  attribution: nullable(ref('Attribution')),
  problem: nullable(text),
}

/** What a draft or a post carries beside its text and media. */
export const postOptions = {
  poll: nullable(ref('Poll')),
  visibility: oneOf(VISIBILITIES),
  is_reshare_disabled: flag,
  parent_url: nullable(text),
}

const libraryItem = {
  id: text,
  filename: text,
  mime: text,
  width: nullable(integer),
  height: nullable(integer),
  bytes: integer,
  source: text,
  attribution: nullable(ref('Attribution')),
  url: text,
  alt: nullable(text),
  is_kept: flag,
  created_at: instant,
}

export const draftSchemas: Schemas = {
  Poll: object({ question: text, options: listOf(text), duration: oneOf(POLL_DURATIONS) }),
  Attribution: object({ name: text, url: text, site: oneOf(ATTRIBUTION_SITES) }),
  Asset: object(
    {
      type: oneOf(ASSET_TYPES),
      url: nullable(text),
      title: text,
      content: text,
      alt: text,
      attribution: nullable(ref('Attribution')),
      textOverlays: listOf(anything),
    },
    ['title', 'content', 'alt', 'attribution', 'textOverlays']
  ),
  LibraryItem: object(libraryItem),
  UsedLibraryItem: object({
    ...libraryItem,
    uses: listOf(
      object({
        kind: oneOf(['post', 'draft']),
        id: text,
        title: text,
        status: nullable(oneOf(POST_STATUSES)),
      })
    ),
    has_more_uses: flag,
  }),
  FirstComment: object({
    text,
    delay_minutes: oneOf(COMMENT_DELAYS),
  }),
  Mention: object({ start: integer, length: integer, urn: text, name: text }),
  MentionSuggestion: object({
    urn: text,
    name: text,
    kind: oneOf(MENTION_KINDS),
    source: oneOf(['team', 'known', 'search']),
    picture: nullable(text),
  }),
  DraftPost: object({
    id: text,
    state: oneOf(POST_STATUSES),
    publish_time: nullable(instant),
    posted_at: nullable(instant),
    platform_url: nullable(text),
    is_waiting: flag,
  }),
  Draft: object({
    id: text,
    org_id: text,
    author_id: nullable(text),
    mode: oneOf(DRAFT_MODES),
    content: object({ body: text, hashtags: listOf(text), mentions: listOf(ref('Mention')) }),
    assets: listOf(ref('Asset')),
    first_comment: nullable(ref('FirstComment')),
    status: oneOf(['draft']),
    linkedin_author_type: oneOf(AUTHOR_TYPES),
    linkedin_author_id: nullable(text),
    ...postOptions,
    post: nullable(ref('DraftPost')),
    program: nullable(text),
    rejection: nullable(object({ post_id: text, reason: nullable(text) })),
    version: integer,
    created_at: instant,
    updated_at: instant,
  }),
  UploadedImage: object({
    url: text,
    media_id: text,
    width: nullable(integer),
    height: nullable(integer),
    filename: text,
  }),
  UploadedDocument: object({ url: text, filename: text, media_id: text, pages: integer }),
  GeneratedDraft: object({
    content: text,
    hashtags: listOf(text),
    generation_prompt: text,
    model: text,
  }),
  GeneratedImage: object({
    ...picture,
    prompt: text,
    alt: text,
    attribution: nullable(ref('Attribution')),
    source: text,
    model: nullable(text),
    instead_of: nullable(text),
  }),
  Carousel: object({
    caption: text,
    hashtags: listOf(text),
    slides: listOf(object(slide)),
    model: nullable(text),
  }),
  OverlayPicture: object(picture),
  OverlaidPicture: object({ original: ref('OverlayPicture'), layers: listOf(anything) }),
  RenderedOverlay: object({
    ...picture,
    original: ref('OverlayPicture'),
    layers: listOf(anything),
  }),
  TextOverlay: object({ image_base64: text, url: text }),
  Fonts: object({
    fonts: listOf(
      object({
        family: text,
        display: text,
        kind: text,
        weights: listOf(integer),
        has_italic: flag,
      })
    ),
  }),
  SlideStyle: object({ template: oneOf(SLIDE_TEMPLATES), color: text }),
}
