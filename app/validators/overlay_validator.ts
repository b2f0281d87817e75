import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import {
  ROTATION_INPUT,
  BOUNDS,
  LAYER_BOUNDS,
  FONT_STYLES,
  NO_COLOR,
  TEXT_DECORATIONS,
} from '#domain/overlay/layer'
import type { Bound } from '#domain/overlay/layer'
import { NO_CAMPAIGN_DATA, OVERLAY_AI_BOUNDS } from '#domain/overlay/design'
import type { DesignRequest } from '#domain/overlay/design'
import { OVERLAY_FONTS } from '#domain/overlay/fonts'
import { normalizeLayer } from '#domain/overlay/normalize_layer'

const HEX_COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const MAX_URL = 2048

/** The editor's message for an image without texts. */
const NO_LAYERS_MESSAGE = 'Please add at least one text element.'

const someLayers = vine.createRule((value, _options, field) => {
  if (Array.isArray(value) && value.length === 0)
    field.report(NO_LAYERS_MESSAGE, 'some_layers', field)
})

const requiresContent = vine.createRule((value, _options, field) => {
  if (value === '') field.report(NO_CAMPAIGN_DATA, 'something_to_say', field)
})

function bound({ min, max }: Bound) {
  return vine.number().min(min).max(max)
}

function color() {
  return vine.string().regex(HEX_COLOR)
}

function run() {
  return vine.object({
    text: vine.string().maxLength(LAYER_BOUNDS.text.max),
    bold: vine.boolean().optional(),
    italic: vine.boolean().optional(),
    color: color().optional(),
  })
}

/** Missing fields of a layer get the values of a new layer. */
function layerFields() {
  return {
    text: vine.string().minLength(1).maxLength(LAYER_BOUNDS.text.max),
    runs: vine.array(run()).maxLength(LAYER_BOUNDS.runs.max).optional(),
    position: vine.array(bound(BOUNDS.position)).fixedLength(2),
    ...typeFields(),
    ...inkFields(),
    width: bound(BOUNDS.anySide).optional(),
    height: bound(BOUNDS.anySide).optional(),
    rotation: bound(ROTATION_INPUT).optional(),
  }
}

function typeFields() {
  return {
    font_size: bound(BOUNDS.fontSize).optional(),
    font_name: vine.enum(OVERLAY_FONTS.map(({ family }) => family)).optional(),
    font_weight: vine.number().min(100).max(900).optional(),
    font_style: vine.enum(FONT_STYLES).optional(),
    text_decoration: vine.enum(TEXT_DECORATIONS).optional(),
    text_align: vine.enum(['left', 'center', 'centre', 'right'] as const).optional(),
    letter_spacing: bound(BOUNDS.letterSpacing).optional(),
    line_height: bound(BOUNDS.lineHeight).optional(),
  }
}

function inkFields() {
  return {
    color: color().optional(),
    stroke_width: bound(BOUNDS.strokeWidth).optional(),
    stroke_color: color().optional(),
    shadow_enabled: vine.boolean().optional(),
    shadow_color: color().optional(),
    shadow_blur: bound(BOUNDS.shadowBlur).optional(),
    shadow_offset_x: bound(BOUNDS.shadowOffset).optional(),
    shadow_offset_y: bound(BOUNDS.shadowOffset).optional(),
    background_color: vine
      .string()
      .regex(new RegExp(`${HEX_COLOR.source}|^${NO_COLOR}$|^$`, 'i'))
      .nullable()
      .optional(),
    background_opacity: bound(BOUNDS.backgroundOpacity).optional(),
    opacity: bound(BOUNDS.opacity).optional(),
  }
}

/** The image itself was removed from the body during the upload (image_body_middleware). */
function base64Upload() {
  return vine.string()
}

/** All layers of an image, rendered together. One of three fields identifies the image. */
export const overlayValidator = vine.create({
  media_id: vine.string().maxLength(64).optional(),
  image_url: vine.string().maxLength(MAX_URL).optional(),
  image_base64: base64Upload().optional(),
  layers: vine
    .array(vine.object({ id: vine.string().maxLength(LAYER_BOUNDS.id.max), ...layerFields() }))
    .maxLength(LAYER_BOUNDS.layers.max)
    .distinct('id')
    .use(someLayers()),
})

/** One layer on an uploaded image. */
export const textOverlayValidator = vine.create({
  image_base64: base64Upload(),
  ...layerFields(),
})

export const overlaidImageValidator = vine.create({ media_id: vine.string().maxLength(64) })

const { content, hashtags, hashtag, prompt, description } = OVERLAY_AI_BOUNDS

/** Request for a design of texts. */
export const overlayDesignValidator = vine.create({
  content: vine.string().trim().maxLength(content).use(requiresContent()),
  hashtags: vine.array(vine.string().maxLength(hashtag)).maxLength(hashtags).optional(),
  imagePrompt: vine.string().maxLength(prompt).nullable().optional(),
  imageDescription: vine.string().maxLength(description).nullable().optional(),
  media_id: vine.string().maxLength(64).optional(),
  image: vine
    .object({
      width: vine.number().min(1).max(BOUNDS.anySide.max),
      height: vine.number().min(1).max(BOUNDS.anySide.max),
    })
    .optional(),
})

type SentOverlay = Infer<typeof overlayValidator>

/** Converts the request to domain names. */
export function overlayRenderRequest({ layers, ...image }: SentOverlay) {
  return {
    mediaId: image.media_id,
    imageUrl: image.image_url,
    layers: layers.map(normalizeLayer),
  }
}

/** Converts the single layer to domain names. */
export function overlayLayer(payload: Infer<typeof textOverlayValidator>) {
  const { image_base64: image, ...layer } = payload
  return normalizeLayer({ ...layer, id: 'text' })
}

/** Converts the design request; missing texts become empty. */
export function designRequest(payload: Infer<typeof overlayDesignValidator>) {
  return {
    content: payload.content,
    hashtags: payload.hashtags ?? [],
    imagePrompt: payload.imagePrompt ?? '',
    imageDescription: payload.imageDescription ?? '',
    image: payload.image,
  } satisfies Omit<DesignRequest, 'image'> & { image?: DesignRequest['image'] }
}
