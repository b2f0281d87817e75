import type { ShownPage } from './pages_preview'
import styles from './slide_page.module.scss'

interface SlidePageProps {
  page: ShownPage
  number: number
}

/** A slide as it will be printed (services/images/slide_page): paper and ink in every theme. */
export function SlidePage({ page, number }: SlidePageProps) {
  const { title, content, url } = page
  const isPicture = url !== null && title.trim() === '' && content.trim() === ''
  if (isPicture) return <img className={styles.alone} src={url} alt={`Page ${number}`} />
  return (
    <div className={styles.page} data-picture={url === null ? 'none' : 'below'}>
      <span className={styles.banner} aria-hidden />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {content && <p className={styles.content}>{content}</p>}
      </div>
      {url !== null && <img src={url} alt="" />}
      <span className={styles.number}>{number}</span>
    </div>
  )
}
