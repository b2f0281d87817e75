import { FOREIGN_TEXT_RULE, foreignText } from '#domain/ai/foreign_text'
import { MOST_ELEMENTS } from '#domain/overlay/design'
import { excerpt } from '#domain/posts/excerpt'

/** How much may be said of the post that texts are designed for, in characters. */
export const OVERLAY_AI_BOUNDS = {
  content: 20_000,
  hashtags: 30,
  hashtag: 100,
  prompt: 4000,
  description: 4000,
} as const

/** The words of the editor where there is nothing to design for (spec section 8). */
export const NO_CAMPAIGN_DATA =
  'No campaign data available. Please ensure you have a campaign message.'

export interface DesignWish {
  content: string
  hashtags: readonly string[]
  /** What the picture was made of; empty where nobody knows. */
  imagePrompt: string
  imageDescription: string
  /** In pixels; unknown pictures are taken for squares. */
  image: { width: number; height: number }
}

/** What a model is told before it designs. */
export const DESIGN_SYSTEM = [
  `You are an art director. Put at most ${MOST_ELEMENTS} short texts on a picture for a LinkedIn post:`,
  'a headline of at most eight words, and where it helps one or two lines more. Never repeat the post.',
  'Answer with overlay_elements. x, y, width and height are percent of the picture, from its top left',
  'corner; boxes do not overlap and keep 5 percent away from every edge. fontSize is in pixels of a',
  'picture 1080 wide: a headline 64 to 120, other lines 28 to 48. Colors are #rrggbb and stand out from',
  'the picture; a backdrop (shadow or plate) helps where it is busy. Write in the language of the post.',
  'Plain text without markup.',
  FOREIGN_TEXT_RULE,
].join(' ')

/** The request itself. */
export function designRequest(wish: DesignWish): string {
  const { width, height } = wish.image
  return [
    `The picture is ${width} x ${height} pixels. Design texts about ${headOf(wish.content)}`,
    material('post', wish.content),
    wish.hashtags.length > 0 && material('hashtags', wish.hashtags.join(' ')),
    wish.imagePrompt && material('picture, as it was asked for', wish.imagePrompt),
    wish.imageDescription && material('picture, as it looks', wish.imageDescription),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function material(name: string, text: string): string {
  return foreignText({ kind: 'campaign', name, text }, OVERLAY_AI_BOUNDS.prompt)
}

const HEAD = 80

/** The first line of a post, in quotation marks: what it is about. */
function headOf(content: string): string {
  const line = content.trim().split('\n')[0] ?? ''
  return `"${excerpt(line.replaceAll('"', "'"), HEAD)}"`
}
