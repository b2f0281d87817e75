import { lazyOpenDialog } from '~/lib/lazy'
import type { SendToReviewDialogProps } from '~/features/approvals/send_to_review_dialog'
import type { EditDialogProps } from '~/features/drafts/saved_drafts/edit_draft_dialog'
import type { ScheduleDialogProps } from '~/features/drafts/publishing/schedule_dialog'
import type { PromptsSheetProps } from '~/features/drafts/prompts/prompts_sheet'

export const EditDialog = lazyOpenDialog<EditDialogProps>(async () => {
  const { EditDialog: Dialog } = await import('~/features/drafts/saved_drafts/edit_draft_dialog')
  return Dialog
})

export const PromptsSheet = lazyOpenDialog<PromptsSheetProps>(async () => {
  const { PromptsSheet: Dialog } = await import('./prompts/prompts_sheet')
  return Dialog
})

export const SendToReviewDialog = lazyOpenDialog<SendToReviewDialogProps>(async () => {
  const { SendToReviewDialog: Dialog } = await import('~/features/approvals/send_to_review_dialog')
  return Dialog
})

export const ScheduleDialog = lazyOpenDialog<ScheduleDialogProps>(async () => {
  const { ScheduleDialog: Dialog } = await import('~/features/drafts/publishing/schedule_dialog')
  return Dialog
})
