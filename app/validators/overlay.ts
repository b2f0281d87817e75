import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { ANY_TURN, BOUNDS, LAYER_BOUNDS, type Bound } from '#domain/overlay/bounds'
import { OVERLAY_FONTS } from '#domain/overlay/fonts'
import { FONT_STYLES, NO_COLOR, TEXT_DECORATIONS } from '#domain/overlay/layer'
import { keptLayer } from '#domain/overlay/kept_layer'
import { NO_CAMPAIGN_DATA, OVERLAY_AI_BOUNDS } from '#domain/overlay/design_request'
import type { DesignWish } from '#domain/overlay/design_request'

const HEX_COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const MAX_ADDRESS = 2048

/** The words of the editor for a picture without texts (spec section 8). */
export const NO_LAYERS = 'Please add at least one text element.'

const someLayers = vine.createRule((value, _options, field) => {
  if (Array.isArray(value) && value.length === 0) field.report(NO_LAYERS, 'some_layers', field)
})

const somethingToSay = vine.createRule((value, _options, field) => {
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

/** What of a layer may be left out is as in a new layer (spec section 3). */
function layerFields() {
  return {
    text: vine.string().minLength(1).maxLength(LAYER_BOUNDS.text.max),
    runs: vine.array(run()).maxLength(LAYER_BOUNDS.runs.max).optional(),
    position: vine.array(bound(BOUNDS.position)).fixedLength(2),
    ...typeFields(),
    ...inkFields(),
    width: bound(BOUNDS.anySide).optional(),
    height: bound(BOUNDS.anySide).optional(),
    rotation: bound(ANY_TURN).optional(),
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

/** The picture itself was taken out of the body while it arrived (picture_body_middleware). */
function sentPicture() {
  return vine.string()
}

/** All layers of a picture, drawn at once; which picture it is, one of three says. */
export const overlayValidator = vine.create({
  media_id: vine.string().maxLength(64).optional(),
  image_url: vine.string().maxLength(MAX_ADDRESS).optional(),
  image_base64: sentPicture().optional(),
  layers: vine
    .array(vine.object({ id: vine.string().maxLength(LAYER_BOUNDS.id.max), ...layerFields() }))
    .maxLength(LAYER_BOUNDS.layers.max)
    .distinct('id')
    .use(someLayers()),
})

/** One layer on a picture that is sent along (spec section 7). */
export const textOverlayValidator = vine.create({
  image_base64: sentPicture(),
  ...layerFields(),
})

export const overlaidPictureValidator = vine.create({ media_id: vine.string().maxLength(64) })

const { content, hashtags, hashtag, prompt, description } = OVERLAY_AI_BOUNDS

/** What a design of texts is made for (spec section 7). */
export const overlayDesignValidator = vine.create({
  content: vine.string().trim().maxLength(content).use(somethingToSay()),
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

/** What was sent, in the words of the rules. */
export function overlayOrder({ layers, ...picture }: SentOverlay) {
  return {
    mediaId: picture.media_id,
    imageUrl: picture.image_url,
    layers: layers.map(keptLayer),
  }
}

/** The one layer that was sent. */
export function overlayLayer(sent: Infer<typeof textOverlayValidator>) {
  const { image_base64: picture, ...layer } = sent
  return keptLayer({ ...layer, id: 'text' })
}

/** What a design is wished for; nothing said is nothing known. */
export function designWish(sent: Infer<typeof overlayDesignValidator>) {
  return {
    content: sent.content,
    hashtags: sent.hashtags ?? [],
    imagePrompt: sent.imagePrompt ?? '',
    imageDescription: sent.imageDescription ?? '',
    image: sent.image,
  } satisfies Omit<DesignWish, 'image'> & { image?: DesignWish['image'] }
}
