import { Copy, ExternalLink, ListChecks, ScrollText, Trash2 } from 'lucide-react'
import { isPostStatus } from '@domain/posts/lifecycle'
import { deleteRefusal, isSent, moveRefusal, postNowRefusal } from '@domain/posts/refusals'
import { Button } from '~/components/button'
import { ButtonLink } from '~/components/button_link'
import { Count } from '~/components/count'
import { ShareButton } from '~/features/review_links/share_button'
import { useMediaQuery } from '~/hooks/use_media_query'
import type { PostDetails } from '~/lib/post_details_wire'
import { canEdit } from './editing'
import { EDITOR } from './messages'
import type { Editor } from './use_editor'
import type { EditorActions } from './use_editor_actions'
import styles from './editor.module.scss'

interface EditorFooterProps {
  editor: Editor
  zone: string
  /** Null: the user may act. */
  refusal: string | null
  actions: EditorActions
  onLog: () => void
}

/** What can be done with a post as it is now. */
export function possible({ status }: PostDetails, refusal: string | null) {
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

/** What is done beside the post: its log, sharing, a copy. */
export function BesideActions(props: EditorFooterProps) {
  const { post } = props.editor.state
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
    </>
  )
}

function MainActions(props: EditorFooterProps) {
  const { editor, refusal, actions } = props
  const { step } = editor.steps
  const { post } = editor.state
  const can = possible(post, refusal)
  const isFailed = post.status === 'failed'
  if (!can.edit || editor.isGone) {
    return (
      <>
        <Button tone="quiet" onClick={actions.cancel}>
          {EDITOR.cancel}
        </Button>
        {post.platform_url && (
          <ButtonLink href={post.platform_url} opens="new-tab" tone="primary" icon={ExternalLink}>
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
      {post.status === 'pending_review' && (
        <ButtonLink href="/dashboard/review-queue" icon={ListChecks}>
          {EDITOR.review}
        </ButtonLink>
      )}
      {can.post && !isFailed && (
        <Button
          busy={step === 'posting' && EDITOR.posting}
          disabled={step !== null}
          onClick={actions.postNow}
        >
          {EDITOR.postNow}
        </Button>
      )}
      <Button
        tone={isFailed ? 'default' : 'primary'}
        busy={step === 'saving' && EDITOR.saving}
        disabled={step !== null}
        onClick={() => void actions.save()}
      >
        {EDITOR.save}
      </Button>
    </>
  )
}

export function EditorFooter(props: EditorFooterProps) {
  const isPhone = useMediaQuery('(width < 768px)')
  const { editor, refusal, actions } = props
  const can = possible(editor.state.post, refusal)
  return (
    <footer className={styles.footer}>
      <span className={styles.aside}>
        {can.delete && !editor.isGone && (
          <Button
            tone="danger"
            icon={Trash2}
            aria-label={EDITOR.delete}
            className={styles.delete}
            disabled={editor.steps.step !== null}
            onClick={actions.remove}
          >
            <span>{EDITOR.delete}</span>
          </Button>
        )}
        {!isPhone && (
          <span className={styles.beside}>
            <BesideActions {...props} />
          </span>
        )}
      </span>
      <MainActions {...props} />
    </footer>
  )
}
