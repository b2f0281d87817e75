import { useState } from 'react'
import { Monitor, Smartphone } from 'lucide-react'
import type { Device } from '@domain/posts/fold'
import { withBody } from '@domain/mentions/move_mentions'
import { composeCommentary } from '@domain/posts/hashtags'
import type { Clock } from '@domain/schedule/clock_format'
import { Segmented } from '~/components/forms/segmented'
import { LinkedinPreview } from '~/features/posts/preview/linkedin_preview'
import { FirstCommentPreview } from '~/features/posts/first_comment/first_comment_preview'
import { VoicePanel } from '~/features/voice/voice_panel'
import { useClock } from '~/hooks/use_clock'
import { formatDayTime } from '@domain/schedule/format_date_time'
import { usePostTags } from '~/features/posts/use_post_tags'
import { shownOf } from '~/features/posts/shown_of'
import type { MentionText } from '@domain/mentions/move_mentions'
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
  /** Replaces parts of the text; null while the post is locked. */
  write: ((part: MentionText) => void) | null
}

/** When the post was published, else when it is planned. */
function publishLabel({ post, plan }: Editing, zone: string, clock: Clock) {
  const isStopped = ['failed', 'cancelled', 'rejected'].includes(post.status)
  if (isStopped) return PREVIEW.notPublished
  const time = post.posted_at ?? plan.publishTime
  if (time === null) return PREVIEW.notPublished
  return formatDayTime(new Date(time), zone, clock, { now: new Date() })
}

/** The LinkedIn preview of the post. */
export function EditorPreview({ state, author, zone, write }: EditorPreviewProps) {
  const clock = useClock()
  const [device, setDevice] = useState<Device>('desktop')
  const { text } = state
  const { post } = state
  const ownTags = usePostTags({ campaignName: post.campaign_name, postId: post.id }, post.org_id)
  // An imported post was not published by Herald.
  const tags = post.source === 'imported' ? null : ownTags
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
        shown={shownOf(text, post.poll_results)}
        visibility={text.visibility}
        isEdited={state.post.edited_at !== null}
        mentions={text.mentions}
        device={device}
        tags={tags}
        when={publishLabel(state, zone, clock)}
      />
      <FirstCommentPreview author={shown} comment={text.firstComment} tags={tags} />
      {post.posted_at === null && (
        <VoicePanel
          orgId={post.org_id}
          text={text.body}
          author={{ kind: shown.kind, id: author?.id ?? null }}
          onText={write ? (body) => write(withBody(text, body)) : undefined}
        />
      )}
    </section>
  )
}
