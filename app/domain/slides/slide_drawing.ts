import { fittedTo, type Measure } from '#domain/overlay/text_fit'
import { newLayer, type Layer, type TextAlign } from '#domain/overlay/layer'
import { keptLayer } from '#domain/overlay/kept_layer'
import { paletteOf, type SlideLook } from '#domain/slides/slide_look'
import { slideTemplate } from '#domain/slides/slide_templates'
import type {
  SlidePlace,
  SlideShape,
  SlideTemplate,
  SlideType,
} from '#domain/slides/slide_templates'

/** What is on a slide: texts trimmed, '' where there is none. */
export interface SlideWords {
  title: string
  content: string
  /** '2 / 5'; '' of a single slide. */
  number: string
}

/** A slide ready to be drawn: over its background the shapes, the picture, and the texts. */
export interface SlideDrawing {
  background: string
  shapes: SlideShape[]
  picture: SlidePicture | null
  texts: Layer[]
}

/** The room for a picture, and the side of it where the texts begin. */
export interface SlidePicture extends SlidePlace {
  align: TextAlign
}

const GAP = 44
const NUMBER_SIZE = 26

const TEXT_SHARE = { withText: 0.5, title: 0.36 } as const

/** Of the room for texts, the most that a title takes above a text. */
const TITLE_SHARE = 0.5

/** Lays a slide out in an organization's look; texts become smaller until they fit. */
export function slideDrawing(
  words: SlideWords,
  has: { picture: boolean },
  look: SlideLook,
  measure: Measure
): SlideDrawing {
  const chosen = slideTemplate(look.template, paletteOf(look.color))
  const isCover = words.content === '' && !has.picture
  const template = { ...chosen, ...(isCover && chosen.cover) }
  const { area, titleArea, align } = template
  const room = has.picture ? { ...area, height: textShare(words, template) * area.height } : area
  const title = titleLayer(words, template, titleArea ?? room, measure)
  const below = titleArea || !title ? room : under(title, room)
  const content = contentLayer(words, template, below, measure)
  const flowing = [titleArea ? null : title, content].flatMap((layer) => layer ?? [])
  const rested = isCover ? flowing.map((layer) => inMiddle(layer, area)) : flowing
  return {
    ...{ background: template.background, shapes: template.shapes },
    picture: has.picture ? { ...pictureUnder(flowing.at(-1), area), align } : null,
    texts: [...atFoot(title, titleArea), ...rested, ...numberLayer(words, template)],
  }
}

/** Of the place for everything, what texts may take beside a picture. */
function textShare({ title, content }: SlideWords, { titleArea }: SlideTemplate): number {
  if (content !== '') return TEXT_SHARE.withText
  return title === '' || titleArea ? 0 : TEXT_SHARE.title
}

/** All that the texts leave. */
function pictureUnder(last: Layer | undefined, area: SlidePlace): SlidePlace {
  return last ? under(last, area) : area
}

function atFoot(title: Layer | null, place: SlidePlace | null): Layer[] {
  if (!title || !place) return []
  const y = place.y + place.height - title.height
  return [{ ...title, position: [title.position[0], Math.max(place.y, y)] }]
}

function titleLayer(
  { title, content }: SlideWords,
  template: SlideTemplate,
  place: SlidePlace,
  measure: Measure
): Layer | null {
  if (title === '') return null
  const isShared = content !== '' && !template.titleArea
  const height = isShared ? place.height * TITLE_SHARE : place.height
  return fitted('title', title, template.title, { ...place, height }, template, measure)
}

function contentLayer(
  { content }: SlideWords,
  template: SlideTemplate,
  place: SlidePlace,
  measure: Measure
): Layer | null {
  return content === ''
    ? null
    : fitted('content', content, template.content, place, template, measure)
}

function fitted(
  id: string,
  text: string,
  type: SlideType,
  place: SlidePlace,
  { align }: SlideTemplate,
  measure: Measure
): Layer {
  const layer = keptLayer({
    ...{ id, text, position: [place.x, place.y], width: place.width },
    height: Math.max(1, Math.floor(place.height)),
    ...{ font_name: type.family, font_weight: type.weight, font_size: type.size },
    ...{ line_height: type.lineHeight, color: type.color, text_align: align },
  })
  return fittedTo(layer, measure, SMALLEST_TYPE)
}

/** Pixels: a text of thousands of characters is still all there. */
const SMALLEST_TYPE = 6

function under(title: Layer, room: SlidePlace): SlidePlace {
  const y = title.position[1] + title.height + GAP
  return { ...room, y, height: Math.max(1, room.y + room.height - y) }
}

/** A cover stands in the middle of its page. */
function inMiddle(layer: Layer, room: SlidePlace): Layer {
  const rest = Math.max(0, room.height - layer.height)
  return { ...layer, position: [layer.position[0], room.y + rest / 2] }
}

function numberLayer({ number }: SlideWords, template: SlideTemplate): Layer[] {
  if (number === '') return []
  const { x, width } = template.area
  return [
    {
      ...newLayer('number', [x, template.number.y]),
      ...{ text: number, width, height: NUMBER_SIZE, font_size: NUMBER_SIZE, font_weight: 500 },
      ...{ font_name: 'Inter', color: template.number.color, text_align: template.align },
    },
  ]
}

/** Where a picture of that size lies in its place: as large as it goes, on the line of the texts. */
export function pictureWithin(
  picture: { width: number; height: number },
  { align, ...place }: SlidePicture
) {
  const scale = Math.min(place.width / picture.width, place.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const aside = { left: 0, center: 0.5, right: 1 }[align]
  const x = place.x + (place.width - width) * aside
  return { x, y: place.y + (place.height - height) / 2, width, height }
}

/** '2 / 5'; nothing of a single slide. */
export function slideNumber(index: number, count: number): string {
  return count > 1 ? `${index + 1} / ${count}` : ''
}
