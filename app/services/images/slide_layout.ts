/** A slide's page, in points: what LinkedIn shows tall on a phone. */
export const SLIDE = { width: 1080, height: 1350 } as const

/** Points from the edges of the page. */
const MARGIN = { side: 96, top: 208, bottom: 152 } as const

/** Above the page number, where there is a text as well. */
const PICTURE_HEIGHT = { besideText: 520, besideTitle: 680, alone: 940 } as const

const GAP = 44

/** A place on the page; `y` is its lower edge, as PDF counts from below. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** What is on a slide. */
export interface SlideParts {
  title: boolean
  content: boolean
  picture: boolean
}

/** Where texts may stand, and below them the picture. */
export interface SlidePlaces {
  texts: Place
  picture: Place | null
  /** Of the height for texts, the most that a title takes. */
  titleShare: number
  gap: number
}

/** Where the parts of a slide go. A slide without text gives its picture the whole height. */
export function slidePlaces({ title, content, picture }: SlideParts): SlidePlaces {
  const width = SLIDE.width - 2 * MARGIN.side
  const room = SLIDE.height - MARGIN.top - MARGIN.bottom
  const whole = { x: MARGIN.side, y: MARGIN.bottom, width, height: room }
  const titleShare = content ? 0.5 : 1
  if (!picture) return { texts: whole, picture: null, titleShare, gap: GAP }
  const height = PICTURE_HEIGHT[pictureRole({ title, content })]
  const above = { ...whole, y: MARGIN.bottom + height + GAP, height: room - height - GAP }
  return { texts: above, picture: { ...whole, height }, titleShare, gap: GAP }
}

function pictureRole({ title, content }: Pick<SlideParts, 'title' | 'content'>) {
  if (content) return 'besideText'
  return title ? 'besideTitle' : 'alone'
}

/** The largest size inside a place that keeps the picture's proportions, in the place's middle. */
export function contained(picture: { width: number; height: number }, place: Place): Place {
  const scale = Math.min(place.width / picture.width, place.height / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  const x = place.x + (place.width - width) / 2
  return { x, y: place.y + (place.height - height) / 2, width, height }
}
