import type { TextAlign } from '#domain/overlay/layer'
import {
  INK,
  NIGHT,
  PAPER,
  type SlidePalette,
  type SlideTemplateId,
} from '#domain/slides/slide_style'

/**
 * The size of a slide in pixels, and of its page in points. LinkedIn shows this format tall on a
 * phone.
 */
export const SLIDE_SIZE = { width: 1080, height: 1350 } as const

/** An axis-aligned rectangle. `x` and `y` are its top left corner. */
export interface SlideArea {
  x: number
  y: number
  width: number
  height: number
}

export interface SlideShape extends SlideArea {
  color: string
}

export interface SlideType {
  family: string
  weight: number
  size: number
  lineHeight: number
  color: string
}

/** The layout of a template: background, shapes, areas of texts and image, and their fonts. */
export interface SlideTemplate {
  background: string
  shapes: SlideShape[]
  align: TextAlign
  title: SlideType
  content: SlideType
  number: { color: string; y: number }
  /** The area of everything, or of everything but the title when the title has its own. */
  area: SlideArea
  /**
   * The area of the title, which is aligned to its bottom; null when the title is part of `area`.
   */
  titleArea: SlideArea | null
  /** Replaces shapes and title area on a slide that contains only a title. */
  cover?: { shapes: SlideShape[]; titleArea: SlideArea }
}

const SIDE = 96
const WIDTH = SLIDE_SIZE.width - 2 * SIDE
const QUIET_ON_LIGHT = '#40444b'
const MUTED_ON_LIGHT = '#62666d'
const QUIET_ON_DARK = '#c8c9ca'

const AREA = { x: SIDE, y: 200, width: WIDTH, height: 1010 }

/** Returns a template in an organization's colors. */
export function slideTemplate(id: SlideTemplateId, palette: SlidePalette): SlideTemplate {
  return TEMPLATES[id](palette)
}

const TEMPLATES: Record<SlideTemplateId, (palette: SlidePalette) => SlideTemplate> = {
  paper: ({ accentOnLight }) => ({
    background: PAPER,
    shapes: [
      { x: SIDE, y: 0, width: 44, height: 112, color: accentOnLight },
      { x: SIDE, y: 1238, width: WIDTH, height: 2, color: '#cacac2' },
    ],
    align: 'left',
    title: { family: 'Newsreader', weight: 500, size: 92, lineHeight: 1.1, color: INK },
    content: { family: 'Inter', weight: 400, size: 44, lineHeight: 1.45, color: QUIET_ON_LIGHT },
    number: { color: MUTED_ON_LIGHT, y: 1264 },
    area: AREA,
    titleArea: null,
  }),
  night: ({ accentOnDark }) => ({
    background: NIGHT,
    shapes: [{ x: SIDE, y: 132, width: 120, height: 12, color: accentOnDark }],
    align: 'left',
    title: { family: 'Poppins', weight: 700, size: 84, lineHeight: 1.14, color: '#f1f0ec' },
    content: { family: 'Poppins', weight: 300, size: 42, lineHeight: 1.5, color: QUIET_ON_DARK },
    number: { color: '#9ca1a8', y: 1264 },
    area: AREA,
    titleArea: null,
  }),
  colour: ({ accent, onAccent, onAccentQuiet }) => ({
    background: accent,
    shapes: [{ x: SIDE, y: 1238, width: WIDTH, height: 2, color: onAccentQuiet }],
    align: 'left',
    title: { family: 'Archivo', weight: 800, size: 96, lineHeight: 1.06, color: onAccent },
    content: { family: 'Archivo', weight: 400, size: 44, lineHeight: 1.42, color: onAccentQuiet },
    number: { color: onAccentQuiet, y: 1264 },
    area: { ...AREA, y: 120, height: 1090 },
    titleArea: null,
  }),
  frame: ({ accent }) => ({
    background: '#ffffff',
    shapes: frameOf(40, 14, accent),
    align: 'center',
    title: { family: 'Playfair Display', weight: 700, size: 88, lineHeight: 1.14, color: INK },
    content: { family: 'Lora', weight: 400, size: 42, lineHeight: 1.5, color: QUIET_ON_LIGHT },
    number: { color: MUTED_ON_LIGHT, y: 1230 },
    area: { x: 140, y: 160, width: 800, height: 1020 },
    titleArea: null,
  }),
  split: ({ accent, onAccent }) => ({
    background: PAPER,
    shapes: [{ x: 0, y: 0, width: SLIDE_SIZE.width, height: 560, color: accent }],
    align: 'left',
    title: { family: 'Space Grotesk', weight: 700, size: 88, lineHeight: 1.1, color: onAccent },
    content: { family: 'Inter', weight: 400, size: 42, lineHeight: 1.45, color: QUIET_ON_LIGHT },
    number: { color: MUTED_ON_LIGHT, y: 1264 },
    area: { x: SIDE, y: 640, width: WIDTH, height: 570 },
    titleArea: { x: SIDE, y: 96, width: WIDTH, height: 400 },
    cover: {
      shapes: [{ x: 0, y: 0, width: SLIDE_SIZE.width, height: 1210, color: accent }],
      titleArea: { x: SIDE, y: 96, width: WIDTH, height: 1030 },
    },
  }),
}

function frameOf(inset: number, thick: number, color: string): SlideShape[] {
  const [width, height] = [SLIDE_SIZE.width - 2 * inset, SLIDE_SIZE.height - 2 * inset]
  const across = { x: inset, width, height: thick, color }
  const down = { y: inset, width: thick, height, color }
  return [
    { ...across, y: inset },
    { ...across, y: inset + height - thick },
    { ...down, x: inset },
    { ...down, x: inset + width - thick },
  ]
}
