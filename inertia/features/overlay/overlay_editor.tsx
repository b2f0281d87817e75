import { useRef } from 'react'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { Button } from '~/components/button'
import { EmptyState } from '~/components/empty_state'
import { focusDialog } from '~/components/focus_dialog'
import { keepForToasts } from '~/components/keep_for_toasts'
import { Spinner } from '~/components/spinner'
import { VisuallyHidden } from '~/components/visually_hidden'
import { useReturnFocus } from '~/hooks/use_return_focus'
import { notify } from '~/lib/notify'
import { Desk, type DialogKeys } from './desk'
import type { OverlayEditorProps } from './editor_props'
import { AI_DESIGN, OVERLAY } from './messages'
import { ToolButton } from './tool_button'
import { usePicture } from './use_picture'
import styles from './editor.module.scss'

interface WaitingProps {
  onClose: () => void
  hasDesign: boolean
  /** Null while the picture is on its way. */
  problem: { sentence: string; again: () => void } | null
}

/** Before the picture is there, and where it does not come. */
function Waiting({ onClose, hasDesign, problem }: WaitingProps) {
  return (
    <div className={styles.waiting}>
      <header className={styles.bar}>
        <ToolButton icon={X} label="Close" onClick={onClose} />
        {hasDesign && <Button onClick={() => notify.error(AI_DESIGN.wait)}>AI Design</Button>}
      </header>
      <div className={styles.wait}>
        {problem ? (
          <EmptyState
            title={problem.sentence}
            action={
              <Button size="small" onClick={problem.again}>
                Try again
              </Button>
            }
          />
        ) : (
          <Spinner size={24} label="Loading image" />
        )}
      </div>
    </div>
  )
}

/**
 * The text-overlay editor (spec section 2): a picture, texts on it, and the picture that comes of
 * them. Loaded when it is first opened; `OverlayEditorDialog` does that.
 */
export default function OverlayEditor(props: OverlayEditorProps) {
  const { organizationId, picture, campaign, onClose } = props
  const { state, again } = usePicture(organizationId, picture)
  const returnFocus = useReturnFocus(true)
  const keys = useRef<DialogKeys>({ escape: onClose, press: () => undefined })
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && keys.current.escape()}>
      <Dialog.Portal>
        <Dialog.Content
          className={styles.editor}
          aria-describedby={undefined}
          onKeyDown={(event) => keys.current.press(event)}
          onOpenAutoFocus={focusDialog}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={keepForToasts}
          onEscapeKeyDown={(event) => {
            event.preventDefault()
            keys.current.escape()
          }}
        >
          <VisuallyHidden>
            <Dialog.Title>{OVERLAY.title}</Dialog.Title>
          </VisuallyHidden>
          {state.kind === 'ready' ? (
            <Desk {...props} loaded={state.picture} keys={keys} />
          ) : (
            <Waiting
              onClose={onClose}
              hasDesign={campaign !== null}
              problem={state.kind === 'failed' ? { sentence: state.sentence, again } : null}
            />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
