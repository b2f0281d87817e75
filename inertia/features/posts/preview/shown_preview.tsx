import { Suspense } from 'react'
import { FileText, Link2 } from 'lucide-react'
import { withUrlTags } from '@domain/publishing/tagged_post'
import type { PostTags } from '@domain/publishing/tagged_post'
import type { Poll, PollResults } from '@domain/posts/poll'
import { lazyPart } from '~/lib/lazy_part'
import type { PollPreviewProps } from './poll_preview'
import { PagesPreview } from './pages_preview'
import type { ShownPage } from './slide_page'
import styles from './shown_preview.module.scss'

/** The media below the text of a post. */
export type Shown =
  | { kind: 'nothing' }
  | { kind: 'pictures'; pictures: { url: string; alt: string }[] }
  | { kind: 'pages'; title: string; pages: ShownPage[] }
  | { kind: 'document'; title: string; url: string }
  | { kind: 'link'; url: string; title: string; description: string }
  | { kind: 'poll'; poll: Poll; results: PollResults | null }

/** Loaded when a post has a poll. */
const PollPreview = lazyPart<PollPreviewProps>(async () => {
  const { PollPreview: Part } = await import('./poll_preview')
  return Part
})

const SHOWN_PICTURES = 4

/** A single image in full, or several in LinkedIn's grid, which shows four. */
function Pictures({ pictures }: { pictures: { url: string; alt: string }[] }) {
  const hidden = pictures.length - SHOWN_PICTURES
  return (
    <div className={styles.pictures} data-count={Math.min(pictures.length, SHOWN_PICTURES)}>
      {pictures.slice(0, SHOWN_PICTURES).map(({ url, alt }, index) => (
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

/** The card of a link, with its address where the card says nothing else or it gets tags. */
function LinkCard({ link: { url, title, description }, tags }: LinkCardProps) {
  const sent = tags ? withUrlTags(url, tags) : url
  return (
    <div className={styles.document}>
      <Link2 size={20} aria-hidden />
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
  if (preview.kind === 'pictures') return <Pictures pictures={preview.pictures} />
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
        <FileText size={20} aria-hidden />
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
