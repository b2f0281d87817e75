import type { ReactNode, RefObject } from 'react'
import { X } from 'lucide-react'
import { Dialog, Popover } from 'radix-ui'
import { useMediaQuery } from '~/hooks/use_media_query'
import { BareIconButton } from '~/components/bare_icon_button'
import { Button } from '~/components/button'
import styles from './picker.module.scss'

interface PickerProps {
  open: boolean
  onClose: () => void
  /** The field it belongs to: a click there leaves it open. */
  field: RefObject<HTMLElement | null>
  /** The month first, then what else there is to choose from. */
  children: ReactNode
}

// Not 'Date' or 'Time': those are the names of the text fields.
const TITLE = 'Calendar'

/** The chosen day takes the focus. */
function focusChosen(event: Event) {
  event.preventDefault()
  const content = event.currentTarget instanceof HTMLElement ? event.currentTarget : null
  content?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
}

/** What a date and time field opens: a popover under it, on phones a sheet from below. */
export function Picker(props: PickerProps) {
  const isPhone = useMediaQuery('(max-width: 767.98px)')
  return isPhone ? <PickerSheet {...props} /> : <PickerPopover {...props} />
}

function PickerPopover({ open, onClose, field, children }: PickerProps) {
  const keepForField = (event: Event & { preventDefault: () => void }) => {
    if (event.target instanceof Node && field.current?.contains(event.target)) {
      event.preventDefault()
    }
  }
  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Popover.Anchor virtualRef={field as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          aria-label={TITLE}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={focusChosen}
          onInteractOutside={keepForField}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function PickerSheet({ open, onClose, children }: PickerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content
          className={styles.sheet}
          aria-describedby={undefined}
          onOpenAutoFocus={focusChosen}
        >
          <header className={styles.header}>
            <Dialog.Title className={styles.title}>{TITLE}</Dialog.Title>
            <BareIconButton icon={X} label="Close" size="large" onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          <footer className={styles.footer}>
            <Button tone="primary" onClick={onClose}>
              Done
            </Button>
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
