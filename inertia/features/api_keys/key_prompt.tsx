import { lazyOpenDialog } from '~/lib/lazy'
import type { KeyDialogProps } from './key_dialog'

const KeyDialog = lazyOpenDialog<KeyDialogProps>(async () => {
  const { KeyDialog: Dialog } = await import('./key_dialog')
  return Dialog
})

/** The API-key prompt, open while a key is missing. */
export function KeyPrompt(props: Omit<KeyDialogProps, 'open'>) {
  return <KeyDialog open={props.type !== null} {...props} />
}
