import { Copy, ExternalLink, ListChecks, Lock, Pencil, ScrollText, Trash2 } from 'lucide-react'
import { awaitedKind } from '@domain/approvals/approval_policy'
import { waitingSentence } from '@domain/approvals/approval_rules'
import { isPostStatus } from '@domain/posts/post_lifecycle'
import { deleteRefusal, isSent, moveRefusal, postNowRefusal } from '@domain/posts/refusals'
import { Button, ButtonLink } from '~/components/buttons/button'
import { Count } from '~/components/badge'
import { Locked } from '~/components/locked'
import { publishChange } from '~/lib/live'
import { useRefusal } from '~/lib/use_refusal'
import { NARROW, useMediaQuery } from '~/hooks/use_media_query'
import { ShareButton } from '~/features/review_links/share_button'
import type { PostDetailsCard } from '#transformers/post_details_transformer'
import { QUEUE } from '~/features/posting_queue/messages'
import { QueueButton } from '~/features/posting_queue/queue_button'
import { usePostSlot } from '~/features/posting_queue/use_post_slot'
import { CommentsAction, CorrectAction } from './correction/live_actions'
import { canEdit } from './editing'
import { EDITOR } from './messages'
import type { Editor } from './use_editor'
import type { EditorActions } from './use_editor_actions'
import styles from './editor.module.scss'

interface EditorFooterProps {
  editor: Editor
  zone: string
  /** Why the user may not act; null if they may. */
  refusal: string | null
  actions: EditorActions
  onLog: () => void
  /** Focuses the field with the time. */
  onTime: () => void
}

/** The actions that the status of the post and the user's role allow. */
export function allowedActions({ status }: PostDetailsCard, refusal: string | null) {
  if (refusal !== null || !isPostStatus(status)) {
    return { edit: false, move: false, post: false, delete: false }
  }
  return {
    edit: canEdit({ status }),
    move: moveRefusal(status) === null,
    post: postNowRefusal(status) === null && !isSent(status),
    delete: deleteRefusal(status) === null,
  }
}

/** Secondary actions: log, share, duplicate, and whether readers of a page's post may comment. */
export function BesideActions(props: EditorFooterProps) {
  const { state, isDeleted } = props.editor
  const { post } = state
  const isLive = post.status === 'published' && props.refusal === null && !isDeleted
  return (
    <>
      <Button tone="quiet" icon={ScrollText} onClick={props.onLog}>
        {EDITOR.log} <Count value={post.log_length} />
      </Button>
      <ShareButton post={post} timezone={props.zone} />
      {props.refusal === null && (
        <Button tone="quiet" icon={Copy} onClick={props.actions.duplicate}>
          {EDITOR.duplicate}
        </Button>
      )}
      {isLive && post.linkedin_author_type === 'organization' && (
        <CommentsAction post={post} onChanged={props.actions.answered} />
      )}
    </>
  )
}

/** Why the post can't be published now, although its status would allow it; null if it can. */
function postNowLock({ approval, status }: PostDetailsCard) {
  if (!isPostStatus(status)) return null
  const { required, given, is_complete: isComplete } = approval
  const awaited = awaitedKind({ required, given, isComplete }, status)
  return awaited && waitingSentence(awaited)
}

function MainActions(props: EditorFooterProps) {
  const isNarrow = useMediaQuery(NARROW)
  const { editor, refusal, actions } = props
  const { step } = editor.requests
  const { post } = editor.state
  const allowed = allowedActions(post, refusal)
  const isFailed = post.status === 'failed'
  const lock = postNowLock(post)
  const isTimeless = post.status === 'approved' && post.publish_time === null
  const queueLabel = usePostSlot(isTimeless && allowed.move ? post : null, props.zone)
  if (!allowed.edit || editor.isDeleted) {
    return (
      <>
        <Button
          tone="quiet"
          className={post.platform_url ? styles.cancel : undefined}
          onClick={actions.cancel}
        >
          {EDITOR.cancel}
        </Button>
        <DraftLink post={post} refusal={refusal} />
        {post.status === 'published' && refusal === null && !editor.isDeleted && (
          <CorrectAction
            post={post}
            zone={props.zone}
            hasIcon={!isNarrow}
            onChanged={actions.answered}
          />
        )}
        {post.platform_url && (
          <ButtonLink
            href={post.platform_url}
            opens="new-tab"
            tone="primary"
            icon={isNarrow ? undefined : ExternalLink}
          >
            {EDITOR.onLinkedin}
          </ButtonLink>
        )}
      </>
    )
  }
  return (
    <>
      <Button tone="quiet" className={styles.cancel} onClick={actions.cancel}>
        {EDITOR.cancel}
      </Button>
      {(post.status === 'pending_review' || lock !== null) && (
        <ButtonLink href="/dashboard/review-queue" icon={isNarrow ? undefined : ListChecks}>
          {isNarrow ? EDITOR.reviewShort : EDITOR.review}
        </ButtonLink>
      )}
      {allowed.post && !isFailed && !(lock !== null && isNarrow) && (
        <Locked reason={lock}>
          <Button
            icon={lock === null ? undefined : Lock}
            busy={step === 'posting' && EDITOR.posting}
            disabled={step !== null}
            onClick={actions.postNow}
          >
            {EDITOR.postNow}
          </Button>
        </Locked>
      )}
      <SaveActions {...props} queueLabel={queueLabel} />
    </>
  )
}

interface SaveActionsProps extends EditorFooterProps {
  /** The label of the button that takes the next free slot; null if none is offered. */
  queueLabel: string | null
}

/** Save Changes; a post without a time is added to the queue, and a failed one moves on in it. */
function SaveActions(props: SaveActionsProps) {
  const { editor, zone, refusal, actions, onTime, queueLabel } = props
  const { step } = editor.requests
  const { post } = editor.state
  const isFailed = post.status === 'failed'
  const ways = {
    slots: { org_id: post.org_id, post_id: post.id },
    zone,
    disabled: step !== null,
    busy: step === 'queueing' && QUEUE.adding,
    onQueue: actions.addToQueue,
    onSlot: actions.scheduleAt,
    onTime,
    onTimesChanged: () => publishChange('posts'),
  }
  return (
    <>
      {isFailed && allowedActions(post, refusal).move && (
        <QueueButton {...ways} tone="default" label={QUEUE.moveToNext} />
      )}
      <Button
        tone={isFailed || queueLabel !== null ? 'default' : 'primary'}
        busy={step === 'saving' && EDITOR.saving}
        disabled={step !== null}
        onClick={() => void actions.save()}
      >
        {EDITOR.save}
      </Button>
      {queueLabel !== null && <QueueButton {...ways} label={queueLabel} />}
    </>
  )
}

interface DraftLinkProps {
  post: PostDetailsCard
  refusal: string | null
}

/**
 * A link to the draft of a post that a member has to approve, for those who write but don't
 * publish.
 */
function DraftLink({ post, refusal }: DraftLinkProps) {
  const writing = useRefusal('write_drafts', post.org_id)
  const isTheirs = refusal !== null && writing === null && canEdit(post)
  if (!isTheirs || post.draft_id === null || !post.approval.required.includes('member')) return null
  return (
    <ButtonLink href={`/dashboard/drafts?draft=${encodeURIComponent(post.draft_id)}`} icon={Pencil}>
      {EDITOR.editDraft}
    </ButtonLink>
  )
}

export function EditorFooter(props: EditorFooterProps) {
  const isNarrow = useMediaQuery(NARROW)
  const { editor, refusal, actions } = props
  const allowed = allowedActions(editor.state.post, refusal)
  return (
    <footer className={styles.footer} data-action-bar>
      <span className={styles.aside}>
        {allowed.delete && !editor.isDeleted && (
          <Button
            tone="danger"
            icon={Trash2}
            aria-label={EDITOR.delete}
            className={styles.delete}
            disabled={editor.requests.step !== null}
            onClick={actions.remove}
          >
            <span>{EDITOR.delete}</span>
          </Button>
        )}
        {!isNarrow && (
          <span className={styles.beside}>
            <BesideActions {...props} />
          </span>
        )}
      </span>
      <MainActions {...props} />
    </footer>
  )
}
