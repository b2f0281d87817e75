import type { Schemas } from '#domain/api_description/operation'
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
} from '#domain/api_description/shapes'
import { AUTHOR_TYPES } from '#domain/drafts/author'
import { ASSET_TYPES, DRAFT_MODES } from '#domain/drafts/bounds'
import { ATTRIBUTION_SITES } from '#domain/pictures/attribution'
import { POST_STATUSES } from '#domain/posts/lifecycle'
import { SLIDE_TEMPLATES } from '#domain/slides/slide_look'

const picture = { url: text, media_id: text, width: integer, height: integer }

const slide = {
  title: text,
  content: text,
  image_url: nullable(text),
  image_alt: nullable(text),
  attribution: nullable(ref('Attribution')),
  problem: nullable(text),
}

/** Drafts, and what they are made of. */
export const draftSchemas: Schemas = {
  Attribution: object({ name: text, url: text, site: oneOf(ATTRIBUTION_SITES) }),
  Asset: object(
    {
      type: oneOf(ASSET_TYPES),
      url: nullable(text),
      media_id: nullable(text),
      title: text,
      content: text,
      alt: text,
      attribution: nullable(ref('Attribution')),
      textOverlays: listOf(anything),
    },
    ['media_id', 'title', 'content', 'alt', 'attribution', 'textOverlays']
  ),
  DraftPost: object({
    id: text,
    state: oneOf(POST_STATUSES),
    publish_time: nullable(instant),
    posted_at: nullable(instant),
    platform_url: nullable(text),
  }),
  Draft: object({
    id: text,
    org_id: text,
    author_id: nullable(text),
    mode: oneOf(DRAFT_MODES),
    content: object({ body: text, hashtags: listOf(text) }),
    assets: listOf(ref('Asset')),
    status: oneOf(['draft']),
    linkedin_author_type: oneOf(AUTHOR_TYPES),
    linkedin_author_id: nullable(text),
    post: nullable(ref('DraftPost')),
    version: integer,
    created_at: instant,
    updated_at: instant,
  }),
  UploadedImage: object({ ...picture, filename: text }),
  UploadedDocument: object({ url: text, filename: text, media_id: text, pages: integer }),
  GeneratedDraft: object({
    content: text,
    hashtags: listOf(text),
    generation_prompt: text,
    model: nullable(text),
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
  SlideLook: object({ template: oneOf(SLIDE_TEMPLATES), color: text }),
}
