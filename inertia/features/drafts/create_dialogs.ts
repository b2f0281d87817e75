import { lazyOpenDialog } from '~/lib/lazy_dialog'
import type { EditDialogProps } from './edit_dialog'
import type { PromptsSheetProps } from './prompts/prompts_sheet'
import type { ScheduleDialogProps } from './schedule_dialog'

export const EditDialog = lazyOpenDialog<EditDialogProps>(async () => {
  const { EditDialog: Dialog } = await import('./edit_dialog')
  return Dialog
})

export const PromptsSheet = lazyOpenDialog<PromptsSheetProps>(async () => {
  const { PromptsSheet: Dialog } = await import('./prompts/prompts_sheet')
  return Dialog
})

export const ScheduleDialog = lazyOpenDialog<ScheduleDialogProps>(async () => {
  const { ScheduleDialog: Dialog } = await import('./schedule_dialog')
  return Dialog
})
