import { useState } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '~/components/icon_button'
import { SlidePage } from './slide_page'
import styles from './pages_preview.module.scss'

export interface ShownPage {
  title: string
  content: string
  url: string | null
}

interface PagesPreviewProps {
  title: string
  pages: ShownPage[]
}

/** The pages of a carousel, one at a time, as LinkedIn's viewer of documents shows them. */
export function PagesPreview({ title, pages }: PagesPreviewProps) {
  const [opened, setOpened] = useState(0)
  const at = Math.min(opened, pages.length - 1)
  const page = pages[at]
  if (!page) return null
  return (
    <section className={styles.viewer} aria-label="Pages">
      <div className={styles.bar}>
        <span className={styles.title}>{title}</span>
        <IconButton
          icon={ChevronLeft}
          label="Previous page"
          size="small"
          disabled={at === 0}
          onClick={() => setOpened(at - 1)}
        />
        <span className={styles.number} aria-live="polite">
          {at + 1} / {pages.length}
        </span>
        <IconButton
          icon={ChevronRight}
          label="Next page"
          size="small"
          disabled={at === pages.length - 1}
          onClick={() => setOpened(at + 1)}
        />
      </div>
      <SlidePage page={page} number={at + 1} />
    </section>
  )
}
