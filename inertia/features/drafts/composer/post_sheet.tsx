import { useState } from 'react'
import type { ReactNode } from 'react'
import { Monitor, Smartphone } from 'lucide-react'
import { composeCommentary } from '@domain/posts/hashtags'
import type { Device } from '@domain/posts/fold'
import { Segmented } from '~/components/forms/segmented'
import { LinkedinPreview } from '~/features/posts/preview/linkedin_preview'
import { FirstCommentPreview } from '~/features/posts/first_comment/first_comment_preview'
import type { PreviewAuthor } from '~/features/posts/preview/linkedin_preview'
import { shownOf } from '~/features/posts/shown_of'
import { usePostTags } from '~/features/posts/use_post_tags'
import { hashtagsOf } from './composition'
import type { Composition } from './composition'
import { CharacterCount } from './composer'
import styles from './post_sheet.module.scss'

const DEVICES: { value: Device; label: string; icon: typeof Monitor }[] = [
  { value: 'desktop', label: 'Desktop', icon: Monitor },
  { value: 'mobile', label: 'Mobile', icon: Smartphone },
]

interface SheetProps {
  composition: Composition
  author: PreviewAuthor
  /** The text that the assistant is streaming into the post; null while it is not. */
  writing: string | null
  /** The planned time as text; without one the preview says 'Now'. */
  when?: string
  /** First on the bar: the version menu. */
  title: ReactNode
  /** True where no field beside it counts the characters. */
  isCounted?: boolean
  /** Last on the bar. */
  actions?: ReactNode
  /** Below the preview. */
  children?: ReactNode
}

/** The LinkedIn preview of the post. */
export function Sheet(props: SheetProps) {
  const { composition, author, writing, when, title, isCounted, actions, children } = props
  const [device, setDevice] = useState<Device>('desktop')
  const text = writing ?? composeCommentary(composition.body, hashtagsOf(composition))
  const isWriting = writing !== null
  const tags = usePostTags()
  return (
    <section className={styles.sheet} aria-label="Preview" data-part="preview">
      <div className={styles.bar}>
        <span className={styles.title}>{title}</span>
        <Segmented
          label="Preview on"
          labels="where-roomy"
          value={device}
          onChange={setDevice}
          segments={DEVICES}
        />
        {isCounted && <CharacterCount text={text} />}
        <span className={styles.actions}>{actions}</span>
      </div>
      <div className={styles.desk} tabIndex={0}>
        <LinkedinPreview
          author={author}
          text={text}
          mentions={isWriting ? [] : composition.mentions}
          shown={isWriting ? { kind: 'nothing' } : shownOf(composition)}
          device={device}
          when={when}
          visibility={composition.visibility}
          tags={tags}
          state={isWriting ? 'writing' : 'still'}
        />
        <FirstCommentPreview author={author} comment={composition.firstComment} tags={tags} />
        {children}
      </div>
    </section>
  )
}
