import { Suspense, useState } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '~/components/buttons/icon_button'
import { lazyPart } from '~/lib/lazy_part'
import type { ShownPage, SlidePageProps } from './slide_page'
import styles from './pages_preview.module.scss'

/** The code that lays out slides loads when there is a slide. */
const SlidePage = lazyPart<SlidePageProps>(async () => {
  const page = await import('~/features/posts/preview/slide_page')
  return page.SlidePage
})

interface PagesPreviewProps {
  title: string
  pages: ShownPage[]
}

/** The pages of a carousel, one at a time, like LinkedIn's document viewer. */
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
      <Suspense fallback={<div className={styles.blank} />}>
        <SlidePage page={page} number={at + 1} count={pages.length} />
      </Suspense>
    </section>
  )
}
