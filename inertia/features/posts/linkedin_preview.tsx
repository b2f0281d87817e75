import { Ellipsis, Globe, MessageSquareText, Repeat2, Send, ThumbsUp } from 'lucide-react'
import { foldAt, type Device } from '@domain/posts/fold'
import { Tile } from '~/components/tile'
import { Commentary } from './commentary'
import styles from './linkedin_preview.module.scss'

export interface PreviewAuthor {
  name: string
  picture: string | null
  kind: 'personal' | 'company'
}

interface LinkedinPreviewProps {
  author: PreviewAuthor
  text: string
  pictures: string[]
  device: Device
}

const REACTIONS = [
  { label: 'Like', icon: ThumbsUp },
  { label: 'Comment', icon: MessageSquareText },
  { label: 'Repost', icon: Repeat2 },
  { label: 'Send', icon: Send },
]

function Author({ author }: { author: PreviewAuthor }) {
  return (
    <header className={styles.author}>
      <Tile
        name={author.name}
        src={author.picture}
        size={44}
        shape={author.kind === 'company' ? 'square' : 'round'}
      />
      <div className={styles.names}>
        <p className={styles.name}>{author.name}</p>
        <p className={styles.meta}>
          Now · <Globe size={12} aria-label="Visible to anyone" />
        </p>
      </div>
      <Ellipsis size={16} aria-hidden />
    </header>
  )
}

function Text({ text, device }: { text: string; device: Device }) {
  const fold = foldAt(text, device)
  if (text.trim() === '')
    return <p className={styles.blank}>Your post appears here as you write.</p>
  if (fold === null) {
    return (
      <div className={styles.text}>
        <Commentary text={text} />
      </div>
    )
  }
  return (
    <div className={styles.text}>
      <Commentary text={text.slice(0, fold)} />
      <div className={styles.fold}>LinkedIn folds here: ...more</div>
      <Commentary text={text.slice(fold).replace(/^[ \n]+/, '')} />
    </div>
  )
}

const SHOWN_PICTURES = 4

/** One picture as it is; several as LinkedIn's grid, of which it shows four. */
function Pictures({ urls }: { urls: string[] }) {
  const hidden = urls.length - SHOWN_PICTURES
  if (urls.length === 0) return null
  return (
    <div className={styles.pictures} data-count={Math.min(urls.length, SHOWN_PICTURES)}>
      {urls.slice(0, SHOWN_PICTURES).map((url) => (
        <img key={url} src={url} alt="" className={styles.image} />
      ))}
      {hidden > 0 && <span className={styles.hidden}>+{hidden}</span>}
    </div>
  )
}

/** The post as the feed will show it, with the line where LinkedIn hides the rest. */
export function LinkedinPreview({ author, text, pictures, device }: LinkedinPreviewProps) {
  return (
    <article className={styles.post} data-device={device} aria-label="Preview of the post">
      <Author author={author} />
      <Text text={text} device={device} />
      <Pictures urls={pictures} />
      <footer className={styles.reactions} aria-hidden>
        {REACTIONS.map(({ label, icon: Icon }) => (
          <span key={label}>
            <Icon size={16} />
            {label}
          </span>
        ))}
      </footer>
    </article>
  )
}
