import { Suspense, useState } from 'react'
import { FileText, Link2, ChevronLeft, ChevronRight } from 'lucide-react'
import { withUrlTags } from '@domain/publishing/tagged_post'
import type { PostTags } from '@domain/publishing/tagged_post'
import type { Poll, PollResults } from '@domain/posts/poll'
import { lazyPart } from '~/lib/lazy_part'
import type { PollPreviewProps } from './poll_preview'
import type { ShownPage, SlidePageProps } from './slide_page'
import { IconButton } from '~/components/buttons/icon_button'
import styles from './shown_preview.module.scss'

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
function PagesPreview({ title, pages }: PagesPreviewProps) {
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

/** The media below the text of a post. */
export type Shown =
  | { kind: 'nothing' }
  | { kind: 'images'; images: { url: string; alt: string }[] }
  | { kind: 'pages'; title: string; pages: ShownPage[] }
  | { kind: 'document'; title: string; url: string }
  | { kind: 'link'; url: string; title: string; description: string }
  | { kind: 'poll'; poll: Poll; results: PollResults | null }

/** Loaded when a post has a poll. */
const PollPreview = lazyPart<PollPreviewProps>(async () => {
  const { PollPreview: Part } = await import('./poll_preview')
  return Part
})

const SHOWN_IMAGES = 4

/** A single image in full, or several in LinkedIn's grid, which shows four. */
function Images({ images }: { images: { url: string; alt: string }[] }) {
  const hidden = images.length - SHOWN_IMAGES
  return (
    <div className={styles.images} data-count={Math.min(images.length, SHOWN_IMAGES)}>
      {images.slice(0, SHOWN_IMAGES).map(({ url, alt }, index) => (
        <img key={`${index}-${url}`} src={url} alt={alt} className={styles.image} />
      ))}
      {hidden > 0 && <span className={styles.hidden}>+{hidden}</span>}
    </div>
  )
}

interface ShownPreviewProps {
  shown: Shown
  /** The UTM tags that are added to the URL of a link card. */
  tags?: PostTags | null
}

interface LinkCardProps {
  link: Extract<Shown, { kind: 'link' }>
  tags: PostTags | null
}

/**
 * The card of a link. It shows the URL if the card has no other description or if tags are added.
 */
function LinkCard({ link: { url, title, description }, tags }: LinkCardProps) {
  const sent = tags ? withUrlTags(url, tags) : url
  return (
    <div className={styles.document}>
      <Link2 size={20} />
      <span>
        <strong>{title}</strong>
        {description !== url && <small>{description}</small>}
        {(description === url || sent !== url) && <small>{sent}</small>}
      </span>
    </div>
  )
}

/** The images, pages or link card of a post, as the feed shows them. */
export function ShownPreview({ shown: preview, tags = null }: ShownPreviewProps) {
  if (preview.kind === 'images') return <Images images={preview.images} />
  if (preview.kind === 'pages') return <PagesPreview title={preview.title} pages={preview.pages} />
  if (preview.kind === 'poll') {
    return (
      <Suspense>
        <PollPreview poll={preview.poll} results={preview.results} />
      </Suspense>
    )
  }
  if (preview.kind === 'document') {
    return (
      <a className={styles.document} href={preview.url} target="_blank" rel="noopener noreferrer">
        <FileText size={20} />
        <span>
          <strong>{preview.title}</strong>
          <small>PDF, shown page by page</small>
        </span>
      </a>
    )
  }
  if (preview.kind === 'link') return <LinkCard link={preview} tags={tags} />
  return null
}

/** The post that another one reshares, as the card that LinkedIn shows below the text. */
export function resharedPost(url: string): Shown {
  const description = 'LinkedIn shows it below these words'
  return { kind: 'link', url, title: 'Reshared post', description }
}
