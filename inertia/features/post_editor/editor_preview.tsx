import { useState } from 'react'
import { Monitor, Smartphone } from 'lucide-react'
import type { Device } from '@domain/posts/fold'
import { composeCommentary } from '@domain/posts/hashtags'
import { formatDayTime } from '@domain/schedule/format_date_time'
import type { Clock } from '@domain/schedule/clock'
import { Segmented } from '~/components/segmented'
import { LinkedinPreview } from '~/features/posts/linkedin_preview'
import { shownOf } from '~/features/posts/shown_of'
import { useClock } from '~/hooks/use_clock'
import type { AuthorChoice } from '~/lib/author_choices'
import type { Editing } from './editing'
import { PREVIEW } from './messages'
import styles from './editor.module.scss'

const DEVICES: { value: Device; label: string; icon: typeof Monitor }[] = [
  { value: 'desktop', label: PREVIEW.desktop, icon: Monitor },
  { value: 'mobile', label: PREVIEW.mobile, icon: Smartphone },
]

interface EditorPreviewProps {
  state: Editing
  author: AuthorChoice | null
  zone: string
}

/** When it was posted, else when it is to be. */
function whenOf({ post, plan }: Editing, zone: string, clock: Clock) {
  const isStopped = ['failed', 'cancelled', 'rejected'].includes(post.status)
  if (isStopped) return PREVIEW.notPublished
  const time = post.posted_at ?? plan.publishTime
  if (time === null) return PREVIEW.notPublished
  return formatDayTime(new Date(time), zone, clock, { now: new Date() })
}

/** The post as LinkedIn's feed shows it. */
export function EditorPreview({ state, author, zone }: EditorPreviewProps) {
  const clock = useClock()
  const [device, setDevice] = useState<Device>('desktop')
  const { text } = state
  const shown = author ?? { name: PREVIEW.member, picture: null, kind: 'personal' as const }
  return (
    <section className={styles.preview} aria-label={PREVIEW.preview} tabIndex={0}>
      <div className={styles.previewBar}>
        <Segmented label={PREVIEW.device} value={device} onChange={setDevice} segments={DEVICES} />
        <span>{PREVIEW.note}</span>
      </div>
      <LinkedinPreview
        author={shown}
        text={composeCommentary(text.body, text.hashtags)}
        shown={shownOf(text)}
        device={device}
        when={whenOf(state, zone, clock)}
      />
    </section>
  )
}
