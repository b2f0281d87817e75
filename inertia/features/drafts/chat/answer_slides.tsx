import type { Slide } from '~/lib/assistant_wire'
import styles from './answer_slides.module.scss'

/** The slides of a carousel, small. */
export function AnswerSlides({ slides }: { slides: Slide[] }) {
  return (
    <ol className={styles.slides} aria-label="Slides">
      {slides.map(({ title, image_url: url, problem }, index) => (
        <li key={`${index}-${title}`}>
          {url ? <img src={url} alt="" loading="lazy" /> : <span className={styles.blank} />}
          <span>
            {index + 1}. {title}
            {problem && <small>{problem}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}
