import { Repeat2 } from 'lucide-react'
import { DateTimeField } from '~/components/date_time_field'
import { FIGURES, missingFigures } from '~/features/posts/figures'
import { usePlannedPosts } from '~/features/posts/use_planned_posts'
import { ClientWords } from '~/features/review_links/client_words'
import { formatCount } from '~/lib/format_count'
import type { PostDetails } from '~/lib/post_details_wire'
import type { DraftAsset } from '~/lib/wire'
import { AuthorField } from './author_field'
import { ContentField } from './content_field'
import { hasNewTime } from './editing'
import { possible } from './editor_footer'
import { HashtagField } from './hashtag_field'
import { listItem } from './list_item'
import { MediaField } from './media_field'
import { EDITOR } from './messages'
import { isInvalid } from './use_autosave'
import type { Authors } from './use_authors'
import type { Editor } from './use_editor'
import styles from './fields.module.scss'

interface EditorFieldsProps {
  editor: Editor
  authors: Authors
  zone: string
  refusal: string | null
  focus?: 'time'
  onOverlay: (asset: DraftAsset) => void
}

function sourceOf({ source, campaign_name: campaign }: PostDetails) {
  if (source === 'imported') return EDITOR.imported
  return source === 'ai' ? (campaign ?? EDITOR.campaign) : EDITOR.manual
}

/** What LinkedIn counted of a published post. */
function Metrics({ post }: { post: PostDetails }) {
  const item = listItem(post)
  if (post.status !== 'published') return null
  const missing = missingFigures(item)
  if (missing) return <p className={styles.note}>{missing}</p>
  return (
    <dl className={styles.metrics}>
      {FIGURES.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{item[name] === null ? '–' : formatCount(item[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function Source({ post }: { post: PostDetails }) {
  return (
    <div className={styles.source}>
      <dl>
        <dt className={styles.label}>{EDITOR.source}</dt>
        <dd>{sourceOf(post)}</dd>
      </dl>
      {post.source === 'ai' && (
        <p className={styles.note}>
          <Repeat2 size={14} aria-hidden />
          {EDITOR.campaignNote}
        </p>
      )}
    </div>
  )
}

/** Everything of the post that can be changed, top to bottom. */
export function EditorFields(props: EditorFieldsProps) {
  const { editor, authors, zone, refusal, focus, onOverlay } = props
  const { state, autosave, write, plan, changes } = editor
  const { post, text } = state
  const can = possible(post, editor.isGone ? '' : refusal)
  const problem = isInvalid(autosave.trouble) ? (autosave.trouble?.detail ?? null) : null
  const shared = { text, isLocked: !can.edit }
  const time = state.plan.publishTime ?? post.posted_at
  const dayPosts = usePlannedPosts({ orgId: post.org_id, near: time, except: post.id })
  return (
    <>
      <div className={styles.first}>
        <AuthorField
          post={post}
          authors={authors}
          value={state.plan.authorId}
          isLocked={!can.edit}
          onChange={(authorId) => plan({ authorId })}
        />
        <DateTimeField
          label={post.posted_at ? EDITOR.posted : EDITOR.reschedule}
          value={time}
          onChange={(publishTime) => plan({ publishTime })}
          zone={zone}
          problem={changes.timeProblem}
          isLocked={!can.move}
          dayPosts={dayPosts}
          allowsPast={!can.move || !hasNewTime(state)}
          autoFocus={focus === 'time' ? 'date' : undefined}
        />
      </div>
      <Metrics post={post} />
      <ContentField {...shared} problem={problem} onChange={(body) => write({ body })} />
      <HashtagField
        hashtags={text.hashtags}
        isLocked={!can.edit}
        onChange={(hashtags) => write({ hashtags })}
      />
      <MediaField {...shared} orgId={post.org_id} onChange={write} onOverlay={onOverlay} />
      <Source post={post} />
      <ClientWords postId={post.id} timezone={zone} now={new Date()} />
    </>
  )
}
