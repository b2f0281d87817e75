import { useRef } from 'react'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { TryAgain } from '~/components/notice'
import { Button } from '~/components/buttons/button'
import { EmptyState } from '~/components/card'
import { focusDialog, ignoreToastClicks } from '~/components/dialogs/dialog'
import { useReturnFocus } from '~/hooks/use_focus'
import { notify } from '~/lib/toasts'
import { ToolButton } from '~/features/overlay/panel/panel_section'
import { EditorLayout } from './editor_layout'
import type { EditorKeyHandlers } from './editor_layout'
import { Spinner } from '~/components/spinner'
import { VisuallyHidden } from '~/components/visually_hidden'
import type { OverlayEditorProps } from './editor_props'
import { AI_DESIGN, OVERLAY } from './messages'
import { useEditedImage } from './use_edited_image'
import styles from './editor.module.scss'

interface WaitingProps {
  onClose: () => void
  hasDesign: boolean
  /** Null while the image is loading. */
  problem: { sentence: string; again: () => void } | null
}

/** Shown while the image is loading or has failed to load. */
function Waiting({ onClose, hasDesign, problem }: WaitingProps) {
  return (
    <div className={styles.waiting}>
      <header className={styles.bar}>
        <ToolButton icon={X} label="Close" onClick={onClose} />
        {hasDesign && <Button onClick={() => notify.error(AI_DESIGN.wait)}>AI Design</Button>}
      </header>
      <div className={styles.wait}>
        {problem ? (
          <EmptyState title={problem.sentence} action={<TryAgain onClick={problem.again} />} />
        ) : (
          <Spinner size={24} label="Loading image" />
        )}
      </div>
    </div>
  )
}

/**
 * The text-overlay editor: adds text layers to an image and renders the result. Its code is loaded
 * by `OverlayEditorDialog`.
 */
export default function OverlayEditor(props: OverlayEditorProps) {
  const { organizationId, image, campaign, onClose } = props
  const { image: loaded, problem } = useEditedImage(organizationId, image)
  const returnFocus = useReturnFocus(true)
  const keys = useRef<EditorKeyHandlers>({ escape: onClose, press: () => undefined })
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && keys.current.escape()}>
      <Dialog.Portal>
        <Dialog.Content
          className={styles.editor}
          aria-describedby={undefined}
          onKeyDown={(event) => keys.current.press(event)}
          onOpenAutoFocus={focusDialog}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={ignoreToastClicks}
          onEscapeKeyDown={(event) => {
            event.preventDefault()
            keys.current.escape()
          }}
        >
          <VisuallyHidden>
            <Dialog.Title>{OVERLAY.title}</Dialog.Title>
          </VisuallyHidden>
          {loaded ? (
            <EditorLayout {...props} loaded={loaded} keys={keys} />
          ) : (
            <Waiting onClose={onClose} hasDesign={campaign !== null} problem={problem} />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
