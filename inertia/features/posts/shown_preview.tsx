import { FileText, Link2 } from 'lucide-react'
import { PagesPreview, type ShownPage } from './pages_preview'
import styles from './shown_preview.module.scss'

/** What a post shows below its text. */
export type Shown =
  | { kind: 'nothing' }
  | { kind: 'pictures'; pictures: { url: string; alt: string }[] }
  | { kind: 'pages'; title: string; pages: ShownPage[] }
  | { kind: 'document'; title: string; url: string }
  | { kind: 'link'; url: string; title: string; description: string }

const SHOWN_PICTURES = 4

/** One picture as it is; several as LinkedIn's grid, of which it shows four. */
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

/** The pictures, pages or card of a post, as the feed shows them. */
export function ShownPreview({ shown }: { shown: Shown }) {
  if (shown.kind === 'pictures') return <Pictures pictures={shown.pictures} />
  if (shown.kind === 'pages') return <PagesPreview title={shown.title} pages={shown.pages} />
  if (shown.kind === 'document') {
    return (
      <a className={styles.document} href={shown.url} target="_blank" rel="noopener noreferrer">
        <FileText size={20} aria-hidden />
        <span>
          <strong>{shown.title}</strong>
          <small>PDF, shown page by page</small>
        </span>
      </a>
    )
  }
  if (shown.kind === 'link') {
    return (
      <div className={styles.document}>
        <Link2 size={20} aria-hidden />
        <span>
          <strong>{shown.title}</strong>
          <small>{shown.description}</small>
        </span>
      </div>
    )
  }
  return null
}
