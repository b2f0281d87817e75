import { useRef, useState } from 'react'
import { diffWordsWithSpace } from 'diff'
import { ExternalLink, History } from 'lucide-react'
import { DRAFT_BOUNDS } from '@domain/drafts/draft_content'
import { mentionValues } from '@domain/mentions/mention'
import type { Mention } from '@domain/mentions/mention'
import { followMentions } from '@domain/mentions/move_mentions'
import { textProblem } from '@domain/posts/characters'
import { composeCommentary, normaliseHashtags } from '@domain/posts/hashtags'
import { linkedinLength, MAX_CHARACTERS } from '@domain/posts/characters'
import { useSubmit } from '~/hooks/use_submit'
import { api, withDetail } from '~/client'
import { Button, ButtonLink } from '~/components/buttons/button'
import { Dialog, DialogBody, DialogFooter } from '~/components/dialogs/dialog'
import { Field, TextInput } from '~/components/forms/field'
import { TextFrame } from '~/components/forms/text_frame'
import { Tile } from '~/components/card'
import { useClock } from '~/hooks/use_clock'
import { formatDateTime } from '@domain/schedule/format_date_time'
import { Notice } from '~/components/notice'
import { FIRST_COMMENT } from '~/features/posts/first_comment/messages'
import { MentionArea, MentionTool } from '~/features/posts/mentions/mention_area'
import type { MentionText } from '@domain/mentions/move_mentions'
import { formatMetrics, missingMetricsReason } from '~/features/posts/list/use_metrics_refresh'
import { PostStatus } from '~/features/posts/post_status'
import { listItem } from '~/features/post_editor/editing'
import { EDITOR } from '~/features/post_editor/messages'
import { formatCount } from '~/lib/format'
import { notify } from '~/lib/toasts'
import type { PostDetailsCard } from '#transformers/post_details_transformer'
import { CORRECTION } from './messages'
import styles from './correction.module.scss'

export interface CorrectionDialogProps {
  post: PostDetailsCard
  zone: string
  onClose: () => void
  /** Called when the post may have changed, also after a failure. */
  onSent: () => void
}

/** The text and hashtags being corrected: those of an unconfirmed correction, if there is one. */
function useCorrection({ post, onClose, onSent }: CorrectionDialogProps) {
  const start = post.open_correction?.content ?? post.content
  const [text, setText] = useState<MentionText>({
    body: start.body,
    mentions: followMentions(post.content.body, start.body, post.content.mentions),
  })
  const { body, mentions } = text
  const [typedTags, setTags] = useState(start.hashtags.join(' '))
  const { isBusy: isSending, submit } = useSubmit()
  const [refusal, setRefusal] = useState<string | null>(null)
  const hashtags = normaliseHashtags(typedTags.split(/\s+/))
  const before = composeCommentary(post.content.body, post.content.hashtags)
  const after = composeCommentary(body, hashtags)

  const send = async () => {
    setRefusal(null)
    await submit(
      async () => {
        const sent = { content: { body, hashtags, mentions }, version: post.version }
        await api.patch<PostDetailsCard>(`/api/posts/${encodeURIComponent(post.id)}`, {
          body: sent,
        })
        notify.success(CORRECTION.done)
        onClose()
      },
      (error) => setRefusal(withDetail(CORRECTION.failed, error))
    )
    onSent()
  }

  const problem = textProblem({ body, hashtags, media: [] })
  const isChanged = before !== after || !isSameMentions(mentions, post.content.mentions)
  return {
    isChanged,
    text,
    setText,
    typedTags,
    setTags,
    before,
    after,
    problem,
    isSending,
    refusal,
    send,
  }
}

/** Corrects the text of a published post on LinkedIn, and shows what changes. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { post, zone, onClose } = props
  const clock = useClock()
  const correction = useCorrection(props)
  const { before, after, problem, isSending, refusal } = correction
  const field = useRef<HTMLTextAreaElement>(null)
  const isUnconfirmed = post.open_correction !== null
  const isSendable = correction.isChanged || isUnconfirmed
  return (
    <Dialog
      open
      size="small"
      title={CORRECTION.title}
      description={
        post.posted_at
          ? `${CORRECTION.since(formatDateTime(new Date(post.posted_at), zone, clock))} ${CORRECTION.only}`
          : CORRECTION.only
      }
      actions={<PostStatus post={post} />}
      confirmClose={correction.isChanged ? CORRECTION.discard : undefined}
      onClose={onClose}
    >
      <DialogBody>
        <div className={styles.fields}>
          {isUnconfirmed && <Notice tone="caution">{CORRECTION.unconfirmed}</Notice>}
          <Field label={CORRECTION.text} aside={<Count text={after} />} error={problem}>
            <TextFrame label={FIRST_COMMENT.tools} tools={<MentionTool field={field} />}>
              <MentionArea
                orgId={post.org_id}
                field={field}
                text={correction.text}
                onChange={correction.setText}
                rows={6}
                grow="content"
                className={styles.text}
                maxLength={DRAFT_BOUNDS.body.max}
              />
            </TextFrame>
          </Field>
          <Field label={CORRECTION.hashtags}>
            <TextInput
              value={correction.typedTags}
              onChange={({ target }) => correction.setTags(target.value)}
            />
          </Field>
          <Changes before={before} after={after} version={post.version + 1} />
          <p className={styles.note}>
            <History size={16} />
            <span>
              <strong>{CORRECTION.edited}</strong> {CORRECTION.kept}
            </span>
          </p>
          <LivePost post={post} />
          {refusal && <Notice tone="negative">{refusal}</Notice>}
        </div>
      </DialogBody>
      <DialogFooter
        aside={
          post.platform_url && (
            <ButtonLink tone="quiet" href={post.platform_url} opens="new-tab" icon={ExternalLink}>
              {CORRECTION.open}
            </ButtonLink>
          )
        }
      >
        <Button onClick={onClose}>{CORRECTION.cancel}</Button>
        <Button
          tone="primary"
          busy={isSending && CORRECTION.saving}
          disabled={!isSendable || problem !== null}
          onClick={() => void correction.send()}
        >
          {CORRECTION.save}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** The post as readers will see it, with its metrics so far. */
function LivePost({ post }: { post: PostDetailsCard }) {
  const item = listItem(post)
  const name = post.author_name ?? EDITOR.connectedMember
  const metrics = formatMetrics(item).slice(0, 2).join(' · ')
  return (
    <div className={styles.live}>
      <Tile name={name} size={44} shape={item.author_kind === 'company' ? 'square' : 'round'} />
      <p>
        <strong>{name}</strong>
        <span>{CORRECTION.mark}</span>
      </p>
      <span>{metrics || missingMetricsReason(item)}</span>
    </div>
  )
}

function isSameMentions(a: readonly Mention[], b: readonly Mention[]) {
  return JSON.stringify(a.map(mentionValues)) === JSON.stringify(b.map(mentionValues))
}

function Count({ text }: { text: string }) {
  return (
    <>
      {formatCount(linkedinLength(text))} / {formatCount(MAX_CHARACTERS)}
    </>
  )
}

/** Unchanged words beside a change; the rest is left out. */
const SHOWN_WORDS = 24

function shortened(text: string, index: number, count: number) {
  if (text.length <= SHOWN_WORDS * 2) return text
  const start = index === 0 ? '' : text.slice(0, SHOWN_WORDS)
  const end = index === count - 1 ? '' : text.slice(-SHOWN_WORDS)
  return `${start}…${end}`
}

interface ChangesProps {
  before: string
  after: string
  version: number
}

/** The changes, with old words struck and new words underlined. */
function Changes({ before, after, version }: ChangesProps) {
  const parts = before === after ? [] : diffWordsWithSpace(before, after)
  return (
    <section className={styles.changes} aria-label={CORRECTION.changes}>
      <p className={styles.head}>
        <strong>{CORRECTION.changes}</strong>
        <span>{CORRECTION.version(version)}</span>
      </p>
      <p className={styles.diff}>
        {parts.length === 0 && CORRECTION.nothing}
        {parts.map(({ added, removed, value }, index) => {
          const key = `${index}-${value.length}`
          if (added) return <ins key={key}>{value}</ins>
          if (removed) return <del key={key}>{value}</del>
          return <span key={key}>{shortened(value, index, parts.length)}</span>
        })}
      </p>
    </section>
  )
}
