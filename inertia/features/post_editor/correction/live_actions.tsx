import { useState } from 'react'
import { MessageSquare, MessageSquareOff, SquarePen } from 'lucide-react'
import { approvalOfCorrectionRefusal } from '@domain/approvals/approval_rules'
import { api, ApiError, withDetail } from '~/client'
import { Button } from '~/components/buttons/button'
import { Locked } from '~/components/locked'
import { useApprover } from '~/features/approvals/use_approver'
import { useConfirm } from '~/hooks/use_confirm'
import { lazyDialog } from '~/lib/lazy'
import { notify } from '~/lib/toasts'
import type { PostDetailsCard } from '#transformers/post_details_transformer'
import type { CorrectionDialogProps } from './correction_dialog'
import { COMMENTS, CORRECTION } from './messages'

const CorrectionDialog = lazyDialog<CorrectionDialogProps>(async () => {
  const { CorrectionDialog: Part } = await import('./correction_dialog')
  return Part
})

interface LiveActionsProps {
  post: PostDetailsCard
  onChanged: () => Promise<void>
}

/** Corrects the text of a post that is on LinkedIn. */
export function CorrectAction({
  post,
  zone,
  hasIcon,
  onChanged,
}: LiveActionsProps & { zone: string; hasIcon: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { userId } = useApprover(post.org_id)
  const isOwn = post.source === 'manual' && post.requested_by?.id === userId
  return (
    <>
      <Locked reason={approvalOfCorrectionRefusal(post.approval, { isOwn })}>
        <Button icon={hasIcon ? SquarePen : undefined} onClick={() => setOpen(true)}>
          {CORRECTION.action}
        </Button>
      </Locked>
      {isOpen && (
        <CorrectionDialog
          post={post}
          zone={zone}
          onClose={() => setOpen(false)}
          onSent={() => void onChanged()}
        />
      )}
    </>
  )
}

/** Turns comments of a page's post on or off. Turning them off deletes the existing ones. */
export function CommentsAction({ post, onChanged }: LiveActionsProps) {
  const confirm = useConfirm()
  const isClosed = post.comments_state === 'CLOSED'
  const action = isClosed ? COMMENTS.open : COMMENTS.close

  const change = async () => {
    const path = `/api/posts/${encodeURIComponent(post.id)}/comments-state`
    try {
      const isDone = await confirm({
        title: action,
        question: isClosed ? COMMENTS.openQuestion : COMMENTS.question,
        action,
        tone: isClosed ? 'primary' : 'danger',
        perform: async () => {
          await api.post(path, { body: { state: isClosed ? 'OPEN' : 'CLOSED' } })
        },
      })
      if (isDone) notify.success(isClosed ? COMMENTS.opened : COMMENTS.closed)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(withDetail(COMMENTS.failed, error))
    }
    await onChanged()
  }

  return (
    <Button
      tone="quiet"
      icon={isClosed ? MessageSquare : MessageSquareOff}
      onClick={() => void change()}
    >
      {action}
    </Button>
  )
}
