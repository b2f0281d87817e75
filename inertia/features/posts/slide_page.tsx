import type { CSSProperties } from 'react'
import { paletteOf } from '@domain/slides/slide_look'
import { slideTemplate, SLIDE_SIZE, type SlidePlace } from '@domain/slides/slide_templates'
import type { ShownPage } from './pages_preview'
import { useShownSlideLook } from './shown_slide_look'
import { typeStyle, useSlideFaces } from './slide_faces'
import styles from './slide_page.module.scss'

interface SlidePageProps {
  page: ShownPage
  number: number
}

/** A length of the drawn page as a share of the preview's width. */
function share(pixels: number) {
  return `${(pixels / SLIDE_SIZE.width) * 100}cqi`
}

function placed({ x, y, width, height }: SlidePlace): CSSProperties {
  return { left: share(x), top: share(y), width: share(width), height: share(height) }
}

/** A slide in the look and the type it will be published in. */
export function SlidePage({ page, number }: SlidePageProps) {
  const { template: id, color } = useShownSlideLook()
  const { title, content, url } = page
  const chosen = slideTemplate(id, paletteOf(color))
  useSlideFaces(chosen.title, chosen.content)
  const isPicture = url !== null && title.trim() === '' && content.trim() === ''
  if (isPicture) return <img className={styles.alone} src={url} alt={`Page ${number}`} />
  const isCover = url === null && content.trim() === ''
  const template = { ...chosen, ...(isCover && chosen.cover) }
  const { titleArea, area } = template
  const heading = title && (
    <p className={styles.title} style={typeStyle(template.title, 'var(--font-display)')}>
      {title}
    </p>
  )
  return (
    <div className={styles.page} style={{ textAlign: template.align }}>
      <svg
        className={styles.ground}
        viewBox={`0 0 ${SLIDE_SIZE.width} ${SLIDE_SIZE.height}`}
        aria-hidden
      >
        <rect {...SLIDE_SIZE} fill={template.background} />
        {template.shapes.map(({ color: fill, ...place }, index) => (
          <rect key={index} {...place} fill={fill} />
        ))}
      </svg>
      {titleArea && (
        <div className={styles.words} data-at="foot" style={placed(titleArea)}>
          {heading}
        </div>
      )}
      <div className={styles.words} data-at={isCover ? 'middle' : 'top'} style={placed(area)}>
        {!titleArea && heading}
        {content && (
          <p className={styles.content} style={typeStyle(template.content, 'var(--font-ui)')}>
            {content}
          </p>
        )}
        {url !== null && <img src={url} alt="" style={{ objectPosition: template.align }} />}
      </div>
      <span
        className={styles.number}
        style={{
          ...placed({ ...area, y: template.number.y, height: 26 }),
          color: template.number.color,
        }}
      >
        {number}
      </span>
    </div>
  )
}
