import { paletteOf, type SlideLook } from '@domain/slides/slide_look'
import { slideTemplate, SLIDE_SIZE, type SlidePlace } from '@domain/slides/slide_templates'
import styles from './slide_look.module.scss'

interface Bar extends SlidePlace {
  color: string
}

const TITLE_BARS = [0.9, 0.6]
const CONTENT_BARS = [1, 0.94, 0.7]

/** A template as it is drawn, with bars where words would be. */
export function SlideSketch({ template: id, color }: SlideLook) {
  const template = slideTemplate(id, paletteOf(color))
  const { area, titleArea, align, title, content } = template
  const isCentred = align === 'center'
  const top = titleArea ? titleArea.y + titleArea.height - 190 : area.y
  const below = titleArea ? area.y : area.y + 260
  const bars = [
    ...rows(TITLE_BARS, { ...area, y: top, height: 62 }, 100, title.color, isCentred),
    ...rows(CONTENT_BARS, { ...area, y: below, height: 30 }, 64, content.color, isCentred),
  ]
  const page = { x: 0, y: 0, ...SLIDE_SIZE, color: template.background }
  return (
    <svg
      className={styles.sketch}
      viewBox={`0 0 ${SLIDE_SIZE.width} ${SLIDE_SIZE.height}`}
      aria-hidden
    >
      {[page, ...template.shapes, ...bars].map(({ color: fill, ...place }, index) => (
        <rect key={index} {...place} fill={fill} />
      ))}
    </svg>
  )
}

function rows(
  shares: number[],
  first: SlidePlace,
  step: number,
  color: string,
  isCentred: boolean
): Bar[] {
  return shares.map((share, index) => {
    const width = first.width * share
    const x = isCentred ? first.x + (first.width - width) / 2 : first.x
    return { ...first, x, width, y: first.y + index * step, color }
  })
}
