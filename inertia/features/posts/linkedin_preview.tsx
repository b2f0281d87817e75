import { Ellipsis, Globe, MessageSquareText, Repeat2, Send, ThumbsUp } from 'lucide-react'
import type { Device } from '@domain/posts/fold'
import { Tile } from '~/components/tile'
import { PreviewText } from './preview_text'
import { ShownPreview, type Shown } from './shown_preview'
import styles from './linkedin_preview.module.scss'

export interface PreviewAuthor {
  name: string
  picture: string | null
  kind: 'personal' | 'company'
}

interface LinkedinPreviewProps {
  author: PreviewAuthor
  text: string
  shown: Shown
  device: Device
  /** Under the author's name: when it is published. */
  when?: string
  /** Whether it is being written: then its last words are fresh. */
  state?: 'still' | 'writing'
}

const REACTIONS = [
  { label: 'Like', icon: ThumbsUp },
  { label: 'Comment', icon: MessageSquareText },
  { label: 'Repost', icon: Repeat2 },
  { label: 'Send', icon: Send },
]

function Author({ author, when }: { author: PreviewAuthor; when: string }) {
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
          {when} · <Globe size={12} aria-label="Visible to anyone" />
        </p>
      </div>
      <Ellipsis size={16} aria-hidden />
    </header>
  )
}

/** The post as the feed will show it, with the line where LinkedIn hides the rest. */
export function LinkedinPreview(props: LinkedinPreviewProps) {
  const { author, text, shown, device, when = 'Now', state = 'still' } = props
  return (
    <article className={styles.post} data-device={device} aria-label="Preview of the post">
      <Author author={author} when={when} />
      <PreviewText text={text} device={device} state={state} />
      <ShownPreview shown={shown} />
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
