import { fitText } from '#domain/overlay/textbox_options'
import type { MeasureText } from '#domain/overlay/textbox_options'
import { unbrokenParts } from '#domain/overlay/line_breaks'
import { charactersOf } from '#domain/overlay/rich_text'
import { newLayer } from '#domain/overlay/layer'
import type { Layer, TextAlign } from '#domain/overlay/layer'
import { normalizeLayer } from '#domain/overlay/normalize_layer'
import { directionOf } from '#domain/overlay/scripts'
import { paletteOf, type SlideStyle } from '#domain/slides/slide_style'
import type { SlideText } from '#domain/slides/slide_text'
import { slideTemplate } from '#domain/slides/slide_templates'
import type {
  SlideArea,
  SlideShape,
  SlideTemplate,
  SlideType,
} from '#domain/slides/slide_templates'

/** A slide ready for rendering: its background with shapes, the image and the texts. */
export interface SlideDrawing {
  background: string
  shapes: SlideShape[]
  image: SlideImageArea | null
  texts: Layer[]
}

/** The area for an image, and the side to which texts are aligned. */
interface SlideImageArea extends SlideArea {
  align: TextAlign
}

const GAP = 44
const NUMBER_SIZE = 26

const TEXT_SHARE = { withText: 0.5, title: 0.36 } as const

/** The maximum share of the text area for a title above a text. */
const TITLE_SHARE = 0.5

/** Returns the layout of a slide in an organization's style. Texts shrink until they fit. */
export function slideDrawing(
  words: SlideText,
  parts: { image: boolean },
  style: SlideStyle,
  measure: MeasureText
): SlideDrawing {
  const chosen = slideTemplate(style.template, paletteOf(style.color))
  const isCover = words.content === '' && !parts.image
  const template = { ...chosen, ...(isCover && chosen.cover) }
  const { area, titleArea, align } = template
  const textArea = parts.image
    ? { ...area, height: textShare(words, template) * area.height }
    : area
  const title = titleLayer(words, template, titleArea ?? textArea, measure)
  const contentArea = titleArea || !title ? textArea : areaBelow(title, textArea)
  const content = contentLayer(words, template, contentArea, measure)
  const flowing = [titleArea ? null : title, content].flatMap((layer) => layer ?? [])
  const positioned = isCover ? flowing.map((layer) => centered(layer, area)) : flowing
  return {
    background: template.background,
    shapes: template.shapes,
    image: parts.image ? { ...imageAreaBelow(flowing.at(-1), area), align } : null,
    texts: [...atBottom(title, titleArea), ...positioned, ...numberLayer(words, template)],
  }
}

/** Returns the share of the whole area for texts beside an image. */
function textShare({ title, content }: SlideText, { titleArea }: SlideTemplate): number {
  if (content !== '') return TEXT_SHARE.withText
  return title === '' || titleArea ? 0 : TEXT_SHARE.title
}

/** Returns the area that the texts leave free. */
function imageAreaBelow(last: Layer | undefined, area: SlideArea): SlideArea {
  return last ? areaBelow(last, area) : area
}

function atBottom(title: Layer | null, place: SlideArea | null): Layer[] {
  if (!title || !place) return []
  const y = place.y + place.height - title.height
  return [{ ...title, position: [title.position[0], Math.max(place.y, y)] }]
}

function titleLayer(
  { title, content }: SlideText,
  template: SlideTemplate,
  place: SlideArea,
  measure: MeasureText
): Layer | null {
  if (title === '') return null
  const isShared = content !== '' && !template.titleArea
  const height = isShared ? place.height * TITLE_SHARE : place.height
  return fitted('title', title, template.title, { ...place, height }, template, measure)
}

function contentLayer(
  { content }: SlideText,
  template: SlideTemplate,
  place: SlideArea,
  measure: MeasureText
): Layer | null {
  return content === ''
    ? null
    : fitted('content', content, template.content, place, template, measure)
}

function fitted(
  id: string,
  text: string,
  type: SlideType,
  place: SlideArea,
  { align }: SlideTemplate,
  measure: MeasureText
): Layer {
  const layer = normalizeLayer({
    id,
    text,
    position: [place.x, place.y],
    width: place.width,
    height: Math.max(1, Math.floor(place.height)),
    font_name: type.family,
    font_weight: type.weight,
    font_size: type.size,
    line_height: type.lineHeight,
    color: type.color,
    text_align: alignOf(text, align),
  })
  const smallest = type.size * WORD_SHRINK
  const measureBroken = (candidate: Layer) => measure(withLineBreaks(candidate, smallest, measure))
  const fitting = fitText(layer, measureBroken, SMALLEST_TYPE)
  return { ...fitting, text: withLineBreaks(fitting, smallest, measure).text }
}

/** A text that is read from right to left starts at the right of a template that starts at the left. */
function alignOf(text: string, align: TextAlign): TextAlign {
  return align === 'left' && directionOf(text) === 'rtl' ? 'right' : align
}

/** A single long word makes a text smaller by at most this factor. A longer one is broken. */
const WORD_SHRINK = 0.5

/** Breaks the words that are too long for a line, even with letters of the smallest size. */
function withLineBreaks(layer: Layer, smallest: number, measure: MeasureText): Layer {
  const widthOf = (text: string, size: number) =>
    measure({ ...layer, text, font_size: size, width: 1 }).width
  const lineWidth = (text: string) => widthOf(text, layer.font_size)
  const fitPart = (part: string) => {
    const isShort = part.length * layer.font_size <= layer.width
    if (isShort || widthOf(part, Math.min(smallest, layer.font_size)) <= layer.width) return part
    return brokenWord(part, layer.width, lineWidth)
  }
  const text = layer.text.replaceAll(/[^ \t\r\n]+/g, (word) =>
    unbrokenParts(word).map(fitPart).join('')
  )
  return { ...layer, text }
}

/** Breaks a word into as few pieces as possible, of about the same length. */
function brokenWord(word: string, width: number, widthOf: (piece: string) => number): string {
  const characters = charactersOf(word)
  for (let lines = Math.ceil(widthOf(word) / width); lines < characters.length; lines += 1) {
    const length = Math.ceil(characters.length / lines)
    const pieces = Array.from({ length: lines }, (_none, line) =>
      characters.slice(line * length, (line + 1) * length).join('')
    ).filter((piece) => piece !== '')
    if (pieces.every((piece) => widthOf(piece) <= width)) return pieces.join('\n')
  }
  return characters.join('\n')
}

/** In pixels. It is so small that even thousands of characters are kept. */
const SMALLEST_TYPE = 6

function areaBelow(title: Layer, textArea: SlideArea): SlideArea {
  const y = title.position[1] + title.height + GAP
  return { ...textArea, y, height: Math.max(1, textArea.y + textArea.height - y) }
}

/** The title of a cover is vertically centered. */
function centered(layer: Layer, textArea: SlideArea): Layer {
  const rest = Math.max(0, textArea.height - layer.height)
  return { ...layer, position: [layer.position[0], textArea.y + rest / 2] }
}

function numberLayer({ number }: SlideText, template: SlideTemplate): Layer[] {
  if (number === '') return []
  const { x, width } = template.area
  return [
    {
      ...newLayer('number', [x, template.number.y]),
      text: number,
      width,
      height: NUMBER_SIZE,
      font_size: NUMBER_SIZE,
      font_weight: 500,
      font_name: 'Inter',
      color: template.number.color,
      text_align: template.align,
    },
  ]
}

/**
 * Returns the position and size of an image in its area: as large as possible, aligned with the
 * texts.
 */
export function fitImage(
  image: { width: number; height: number },
  { align, ...place }: SlideImageArea
) {
  const scale = Math.min(place.width / image.width, place.height / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  const alignment = { left: 0, center: 0.5, right: 1 }[align]
  const x = place.x + (place.width - width) * alignment
  return { x, y: place.y + (place.height - height) / 2, width, height }
}
