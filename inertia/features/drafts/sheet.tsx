import { useState, type ReactNode } from 'react'
import { Monitor, Smartphone } from 'lucide-react'
import { composeCommentary } from '@domain/posts/hashtags'
import type { Device } from '@domain/posts/fold'
import { Segmented } from '~/components/segmented'
import { LinkedinPreview, type PreviewAuthor } from '~/features/posts/linkedin_preview'
import { shownOf } from '~/features/posts/shown_of'
import { hashtagsOf, type Composition } from './composition'
import { CharacterCount } from './character_count'
import styles from './sheet.module.scss'

const DEVICES: { value: Device; label: string; icon: typeof Monitor }[] = [
  { value: 'desktop', label: 'Desktop', icon: Monitor },
  { value: 'mobile', label: 'Mobile', icon: Smartphone },
]

interface SheetProps {
  composition: Composition
  author: PreviewAuthor
  /** What the assistant is writing into the post right now; null while it writes nothing there. */
  writing: string | null
  /** On the bar, first: which version it is. */
  title: ReactNode
  /** On the bar, last. */
  actions?: ReactNode
}

/** The post as it will stand in the feed: the biggest thing on the screen. */
export function Sheet({ composition, author, writing, title, actions }: SheetProps) {
  const [device, setDevice] = useState<Device>('desktop')
  const text = writing ?? composeCommentary(composition.body, hashtagsOf(composition))
  const isWriting = writing !== null
  return (
    <section className={styles.sheet} aria-label="Preview">
      <div className={styles.bar}>
        <span className={styles.title}>{title}</span>
        <Segmented
          label="Preview on"
          words="where-roomy"
          value={device}
          onChange={setDevice}
          segments={DEVICES}
        />
        <CharacterCount text={text} />
        <span className={styles.actions}>{actions}</span>
      </div>
      <div className={styles.desk} tabIndex={0}>
        <LinkedinPreview
          author={author}
          text={text}
          shown={isWriting ? { kind: 'nothing' } : shownOf(composition)}
          device={device}
          state={isWriting ? 'writing' : 'still'}
        />
      </div>
    </section>
  )
}
