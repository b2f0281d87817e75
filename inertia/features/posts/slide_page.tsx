import type { CSSProperties } from 'react'
import type { Layer } from '@domain/overlay/layer'
import { directionOf } from '@domain/overlay/scripts'
import { FABRIC_LINE } from '@domain/overlay/textbox_options'
import { slideNumber } from '@domain/slides/slide_drawing'
import { SLIDE_SIZE, type SlidePlace } from '@domain/slides/slide_templates'
import { familyOf, laidText } from './laid_text'
import type { ShownPage } from './pages_preview'
import { useShownSlideLook } from './shown_slide_look'
import { useSlideDrawing } from './use_slide_drawing'
import styles from './slide_page.module.scss'

export interface SlidePageProps {
  page: ShownPage
  /** 1 for the first. */
  number: number
  count: number
}

/** A length of the drawn page as a share of the preview's width. */
function share(pixels: number) {
  return `${(pixels / SLIDE_SIZE.width) * 100}cqi`
}

function placed({ x, y, width, height }: SlidePlace): CSSProperties {
  return { left: share(x), top: share(y), width: share(width), height: share(height) }
}

/** A text in its lines. What is added between lines CSS adds half above, fabric below. */
function SlideText({ layer, failed }: { layer: Layer; failed: ReadonlySet<string> }) {
  const { font_size: size, line_height: lineHeight } = layer
  const [left, top] = layer.position
  const style: CSSProperties = {
    left: share(left),
    top: share(top - ((lineHeight - FABRIC_LINE) / 2) * size),
    width: share(layer.width),
    color: layer.color,
    fontFamily: familyOf(layer, failed),
    fontSize: share(size),
    lineHeight,
    textAlign: layer.text_align,
  }
  return (
    <p className={styles.text} style={style} dir={directionOf(layer.text)}>
      {laidText(layer, failed).lines.join('\n')}
    </p>
  )
}

/** A slide in the look and the type it will be published in. */
export function SlidePage({ page, number, count }: SlidePageProps) {
  const { url } = page
  const [title, content] = [page.title.trim(), page.content.trim()]
  const words = { title, content, number: slideNumber(number - 1, count) }
  const { drawing, failed } = useSlideDrawing(words, useShownSlideLook(), url)
  const { background, shapes, picture, texts } = drawing
  if (url !== null && title === '' && content === '') {
    return <img className={styles.alone} src={url} alt={`Page ${number}`} />
  }
  return (
    <div className={styles.page}>
      <svg
        className={styles.ground}
        viewBox={`0 0 ${SLIDE_SIZE.width} ${SLIDE_SIZE.height}`}
        aria-hidden
      >
        <rect {...SLIDE_SIZE} fill={background} />
        {shapes.map(({ color: fill, ...place }, index) => (
          <rect key={index} {...place} fill={fill} />
        ))}
      </svg>
      {url !== null && picture && (
        <img src={url} alt="" style={{ ...placed(picture), objectPosition: picture.align }} />
      )}
      {texts.map((layer) => (
        <SlideText key={layer.id} layer={layer} failed={failed} />
      ))}
    </div>
  )
}
