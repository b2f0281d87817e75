import { Suspense, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Check, ChevronDown, TriangleAlert } from 'lucide-react'
import { formatDayTime, withinSentence } from '@domain/schedule/format_date_time'
import { TabPanel, Tabs } from '~/components/tabs'
import { commentFromWire } from '@domain/first_comments/planned_comment'
import { FirstCommentPreview } from '~/features/posts/first_comment/first_comment_preview'
import { Commentary, LinkedinPreview } from '~/features/posts/preview/linkedin_preview'
import { resharedPost, ShownPreview } from '~/features/posts/preview/shown_preview'
import type { Shown } from '~/features/posts/preview/shown_preview'
import { usePostTags } from '~/features/posts/use_post_tags'
import { useVoiceCheck } from '~/features/voice/voice_calls'
import { useClock } from '~/hooks/use_clock'
import { Button } from '~/components/buttons/button'
import { changesOf, countChanges, checksLine, checksOf } from './checks'
import type { Change } from './checks'
import { ApprovalsPanel } from '~/features/approvals/approvals_panel'
import { useApprover } from '~/features/approvals/use_approver'
import type { CommentListProps } from '~/features/comments/comment_thread'
import { useComments } from '~/features/comments/use_comments'
import { lazyPart } from '~/lib/lazy_part'
import { isOwn } from './review_choices'
import type { QueuedPostCard } from '#transformers/ai_post_transformer'
import { REVIEW, CHANGES } from './messages'
import { PostImage } from './post_image'
import { PostText, splitParagraphs, useSelectedQuote } from './post_text'
import styles from './card_tabs.module.scss'
import postPictureStyles from './post_image.module.scss'

interface CardTabsProps extends EditedProps {
  isBusy: boolean
  /** Takes the user's approval back. */
  onTakeBack: () => void
}

interface EditedProps {
  post: QueuedPostCard
  timezone: string
  now: Date
}

function shownOf({ image_url: url, image_alt: alt, poll, ...post }: QueuedPostCard): Shown {
  if (post.parent_url !== null) return resharedPost(post.parent_url)
  if (poll) return { kind: 'poll', poll, results: null }
  return url ? { kind: 'images', images: [{ url, alt: alt ?? '' }] } : { kind: 'nothing' }
}

function authorOf({ author_name: name, profile_type: profile }: QueuedPostCard) {
  const kind = profile === 'personal' ? ('personal' as const) : ('company' as const)
  return { name: name ?? 'Author', picture: null, kind }
}

function Edited({ post, timezone, now }: EditedProps) {
  const edited = formatDayTime(new Date(post.updated_at), timezone, useClock(), { now })
  return (
    <span className={styles.edited}>Edited {withinSentence(edited.replace(/^Today, /, ''))}</span>
  )
}

/** Tabs with the whole post, its changes and its LinkedIn preview, beside the checks. */
export function CardTabs({ post, timezone, now, isBusy, onTakeBack }: CardTabsProps) {
  const approver = useApprover()
  const [tab, setTab] = useState('post')
  const changes = changesOf(post.original_content, post.content)
  const count = countChanges(changes)
  const isEdited = count > 0
  const comment = commentFromWire(post.first_comment)
  const named = { campaignName: post.campaign_name, postId: post.id }
  const tags = usePostTags(named, post.org_id)
  const field = useRef<HTMLDivElement>(null)
  const comments = useComments({ kind: 'post', id: post.id }, post.content)
  const tabs = [
    { value: 'post', label: 'Post' },
    { value: 'changes', label: 'Changes', ...(isEdited && { count }) },
    { value: 'preview', label: 'LinkedIn preview' },
  ]
  const edited = isEdited && <Edited post={post} timezone={timezone} now={now} />
  return (
    <div className={styles.tabs}>
      <Tabs label="Post views" value={tab} onChange={setTab} tabs={tabs} actions={edited}>
        <div className={styles.halves}>
          <div className={styles.main}>
            <TabPanel value="post">
              <PostText post={post} comments={comments} field={field} />
              {(post.poll || post.parent_url !== null) && (
                <div className={styles.shown}>
                  <ShownPreview shown={shownOf(post)} />
                </div>
              )}
              <ImageRow post={post} onEnlarge={() => setTab('preview')} />
              <FirstCommentPreview author={authorOf(post)} comment={comment} tags={tags} />
            </TabPanel>
            <TabPanel value="changes">
              <ChangesView changes={changes} />
            </TabPanel>
            <TabPanel value="preview">
              <LinkedinPreview
                author={authorOf(post)}
                text={post.content}
                mentions={post.mentions}
                tags={tags}
                visibility={post.visibility}
                shown={shownOf(post)}
                device="mobile"
              />
              <FirstCommentPreview author={authorOf(post)} comment={comment} tags={tags} />
            </TabPanel>
          </div>
          <div className={styles.beside}>
            <ApprovalsPanel
              post={post}
              approval={post.approval}
              version={post.version}
              isOwn={isOwn(post, approver)}
              approver={approver}
              timezone={timezone}
              now={now}
              isBusy={isBusy}
              onTakeBack={onTakeBack}
            />
            <Comments
              comments={comments}
              field={field}
              text={post.content}
              orgId={post.org_id}
              timezone={timezone}
            />
            <ChecksList post={post} />
          </div>
        </div>
      </Tabs>
    </div>
  )
}

interface ImageRowProps {
  post: QueuedPostCard
  /** Opens the image in full size. */
  onEnlarge: () => void
}

/** A thumbnail with its alt text; nothing if there is no image. */
function ImageRow({ post, onEnlarge }: ImageRowProps) {
  if (!post.image_url) return null
  return (
    <div className={postPictureStyles.row}>
      <PostImage post={post} size="small" />
      <div className={postPictureStyles.words}>
        <p>{post.image_alt ? `Alt text: ${post.image_alt}` : REVIEW.noAlt}</p>
        <Button size="small" onClick={onEnlarge}>
          {REVIEW.enlarge}
        </Button>
      </div>
    </div>
  )
}

const CardComments = lazyPart<CommentListProps>(async () => {
  const { CardComments: Part } = await import('~/features/comments/comments_panel')
  return Part
})

type CommentsProps = Omit<CommentListProps, 'onShow'> & { field: RefObject<HTMLDivElement | null> }

/** The comments of members and clients. A new one is about the words selected in the text. */
function Comments({ field, ...props }: CommentsProps) {
  const { setQuote } = props.comments
  const selected = useSelectedQuote(field)
  const quoteSelected = () => {
    if (selected.current) setQuote(selected.current)
    selected.current = null
  }
  const show = () => {
    field.current?.querySelector('[data-comment="active"]')?.scrollIntoView({ block: 'center' })
  }
  return (
    <div onFocus={({ target }) => target.ariaKeyShortcuts === 'c' && quoteSelected()}>
      <Suspense fallback={null}>
        <CardComments {...props} onShow={show} />
      </Suspense>
    </div>
  )
}

/**
 * The checks of the post. They are hints and do not prevent approval. They are open only when one of
 * them warns.
 */
function ChecksList({ post }: { post: QueuedPostCard }) {
  const checkVoice = useVoiceCheck(post.org_id)
  const author = { kind: post.profile_type, id: post.author_id }
  const checks = checksOf(post, checkVoice(post.content, author))
  const hasWarning = checks.some(({ state }) => state === 'attention')
  const Icon = hasWarning ? TriangleAlert : Check
  return (
    <aside className={styles.checks} aria-label="Checks">
      <details open={hasWarning}>
        <summary className={styles.summary} data-state={hasWarning ? 'attention' : 'passed'}>
          <Icon size={16} />
          <strong>{checksLine(checks)}</strong>
          <ChevronDown className={styles.turn} size={16} />
        </summary>
        <ul>
          {checks.map(({ state, title, detail }) => (
            <li key={title} className={styles.check} data-state={state}>
              {state === 'attention' ? (
                <TriangleAlert size={16} aria-label="To check" />
              ) : (
                <Check size={16} aria-label="Passed" />
              )}
              <div>
                <p>{title}</p>
                {detail && <p className={styles.detail}>{detail}</p>}
              </div>
            </li>
          ))}
        </ul>
      </details>
    </aside>
  )
}

function ChangedText({ change: { kind, text } }: { change: Change }) {
  if (kind === 'unchanged') return <Commentary text={text} />
  if (kind === 'added') return <ins className={styles.added}>{text}</ins>
  return (
    <>
      <del className={styles.removed}>{text}</del>{' '}
    </>
  )
}

/** The text with removals struck through and additions underlined. */
function ChangesView({ changes }: { changes: Change[] }) {
  if (changes.every(({ kind }) => kind === 'unchanged')) {
    return <p className={styles.none}>{CHANGES.none}</p>
  }
  return (
    <div className={styles.text}>
      {splitParagraphs(changes).map((parts, paragraph) => (
        <p key={paragraph}>
          {parts.map((change, index) => (
            <ChangedText key={index} change={change} />
          ))}
        </p>
      ))}
    </div>
  )
}
