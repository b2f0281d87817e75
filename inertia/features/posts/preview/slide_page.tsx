import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { CSSProperties } from 'react'
import type { Layer } from '@domain/overlay/layer'
import { directionOf } from '@domain/overlay/scripts'
import { lineParts, separateMarks } from '@domain/overlay/line_breaks'
import { FABRIC_LINE, TEXT_RENDERING } from '@domain/overlay/textbox_options'
import type { Size } from '@domain/overlay/geometry'
import { slideDrawing } from '@domain/slides/slide_drawing'
import { slideNumber, type SlideText } from '@domain/slides/slide_text'
import { SLIDE_SIZE } from '@domain/slides/slide_templates'
import type { SlideArea } from '@domain/slides/slide_templates'
import type { SlideStyle } from '@domain/slides/slide_style'
import { withUsableFont } from '@domain/overlay/font_faces'
import { fontFamilyOf } from '@domain/overlay/rich_text'
import { currentFontState, loadFonts, subscribeToFonts } from '~/features/overlay/canvas/font_state'
import { useShownSlideStyle } from '~/features/posts/shown_slide_style'
import styles from './slide_page.module.scss'

export interface ShownPage {
  title: string
  content: string
  url: string | null
}

export interface SlidePageProps {
  page: ShownPage
  /** Page number, from 1. */
  number: number
  count: number
}

/** Converts a length of the slide to a share of the preview's width. */
function share(pixels: number) {
  return `${(pixels / SLIDE_SIZE.width) * 100}cqi`
}

function absoluteStyle({ x, y, width, height }: SlideArea): CSSProperties {
  return { left: share(x), top: share(y), width: share(width), height: share(height) }
}

/**
 * A text in lines. CSS adds half of the line spacing above the text, fabric adds all of it below.
 */
function LayerText({ layer, failed }: { layer: Layer; failed: ReadonlySet<string> }) {
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
      {layOutText(layer, failed).lines.join('\n')}
    </p>
  )
}

/** A preview of a slide in the style and the fonts of the published page. */
export function SlidePage({ page, number, count }: SlidePageProps) {
  const { url } = page
  const [title, content] = [page.title.trim(), page.content.trim()]
  const slideText = { title, content, number: slideNumber(number - 1, count) }
  const { drawing, failed } = useSlideDrawing(slideText, useShownSlideStyle(), url)
  const { background, shapes, image, texts } = drawing
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
      {url !== null && image && (
        <img src={url} alt="" style={{ ...absoluteStyle(image), objectPosition: image.align }} />
      )}
      {texts.map((layer) => (
        <LayerText key={layer.id} layer={layer} failed={failed} />
      ))}
    </div>
  )
}

/** The layout of a slide with its texts shrunk to fit. It is recomputed when fonts load. */
function useSlideDrawing(
  { title, content, number }: SlideText,
  { template, color }: SlideStyle,
  image: string | null
) {
  const faces = useSyncExternalStore(subscribeToFonts, currentFontState, currentFontState)
  const drawing = useMemo(() => {
    const slideText = { title, content, number }
    const has = { image: image !== null }
    return slideDrawing(slideText, has, { template, color }, (layer) =>
      layOutText(layer, faces.failed)
    )
  }, [title, content, number, image, template, color, faces])
  useEffect(() => loadFonts(drawing.texts), [drawing])
  return { drawing, failed: faces.failed }
}

/** A text in lines, with its size in pixels of the page. */
interface LaidOutText extends Size {
  lines: string[]
}

type WidthOf = (text: string) => number

let measureContext: CanvasRenderingContext2D | null = null

/** The CSS font family of a text layer; `failed` are fonts that did not load. */
function familyOf(layer: Layer, failed: ReadonlySet<string>) {
  return `${fontFamilyOf(withUsableFont(layer, failed))}, sans-serif`
}

/**
 * Breaks a text into lines as the editor's text boxes do, without loading fabric.
 */
function layOutText(layer: Layer, failed: ReadonlySet<string>): LaidOutText {
  const { text, font_size: size, line_height: lineHeight } = layer
  const widthOf = createMeasure(`${size}px ${familyOf(layer, failed)}`)
  const lines = text.split('\n').flatMap((line) => wrapText(line, layer.width, widthOf))
  return {
    lines,
    width: Math.max(...lines.map(widthOf)),
    height: (lines.length - 1) * size * lineHeight + size * FABRIC_LINE,
  }
}

function createMeasure(font: string): WidthOf {
  measureContext ??= document.createElement('canvas').getContext('2d')
  return (text) => {
    if (!measureContext) return 0
    measureContext.textRendering = TEXT_RENDERING
    measureContext.font = font
    return measureContext.measureText(separateMarks(text)).width
  }
}

function wrapText(paragraph: string, maxWidth: number, widthOf: WidthOf): string[] {
  const space = widthOf(' ')
  const lines: string[] = []
  let width = 0
  for (const { text, isAttached } of lineParts(paragraph)) {
    const line = lines.at(-1)
    const partWidth = widthOf(text)
    const filled = width + (isAttached ? 0 : space) + partWidth
    if (line === undefined || filled > maxWidth) {
      lines.push(text)
      width = partWidth
    } else {
      lines[lines.length - 1] = `${line}${isAttached ? '' : ' '}${text}`
      width = filled
    }
  }
  return lines
}
