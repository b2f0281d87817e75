import { useState } from 'react'
import { Monitor, Smartphone } from 'lucide-react'
import { composeCommentary } from '@domain/posts/hashtags'
import type { Device } from '@domain/posts/fold'
import { Segmented } from '~/components/segmented'
import { LinkedinPreview, type PreviewAuthor } from '~/features/posts/linkedin_preview'
import { hashtagsOf, pictureUrls, type Composition } from './composition'
import { CharacterCount } from './composer'
import { MinorActions } from './minor_actions'
import styles from './create.module.scss'

const DEVICES: { value: Device; label: string; icon: typeof Monitor }[] = [
  { value: 'desktop', label: 'Desktop', icon: Monitor },
  { value: 'mobile', label: 'Mobile', icon: Smartphone },
]

interface SheetProps {
  composition: Composition
  author: PreviewAuthor
  onNew: () => void
}

/** The post as it will stand in the feed: the biggest thing on the screen. */
export function Sheet({ composition, author, onNew }: SheetProps) {
  const [device, setDevice] = useState<Device>('desktop')
  const text = composeCommentary(composition.body, hashtagsOf(composition))
  return (
    <section className={styles.sheet} aria-label="Preview">
      <div className={styles.bar}>
        <span className={styles.version}>{composition.isDirty ? 'Not saved' : 'Preview'}</span>
        <Segmented label="Preview on" value={device} onChange={setDevice} segments={DEVICES} />
        <CharacterCount text={text} />
        <MinorActions composition={composition} onNew={onNew} />
      </div>
      <div className={styles.desk}>
        <LinkedinPreview
          author={author}
          text={text}
          pictures={pictureUrls(composition)}
          device={device}
        />
      </div>
    </section>
  )
}
