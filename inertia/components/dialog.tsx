import { useState, type ReactNode } from 'react'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useInertPage } from '~/hooks/use_inert_page'
import { useReturnFocus } from '~/hooks/use_return_focus'
import { focusDialog } from '~/components/focus_dialog'
import { IconButton } from '~/components/icon_button'
import { keepForToasts } from '~/components/keep_for_toasts'
import { LazyConfirmDialog } from '~/components/lazy_confirm_dialog'
import { SheetGrip } from '~/components/sheet_grip'
import styles from './dialog.module.scss'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Before the title: a tile, a mark. */
  leading?: ReactNode
  /** Said under the title. */
  description?: ReactNode
  /** In the header, before the close button: a badge, a date. */
  actions?: ReactNode
  /** 480, 640, 808 or 1040 wide; `wide` keeps its height whatever it shows. */
  size?: 'small' | 'medium' | 'wide' | 'large'
  /** On a phone: a sheet leaves some of the page in sight and can be dragged down to close it. */
  phone?: 'dialog' | 'sheet'
  /**
   * `page`: only the page behind is out of reach, not what a vendor's script adds to the document
   * (the frame in which a bank asks back), and only its own buttons and Esc close it.
   */
  covers?: 'everything' | 'page'
  /** A question asked before closing; give it while there is something to lose. */
  confirmClose?: string
  /** DialogBody and DialogFooter. */
  children: ReactNode
}

function keepOpen(event: Event) {
  event.preventDefault()
}

export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, actions, size = 'medium' } = props
  const { covers = 'everything', phone = 'dialog', confirmClose } = props
  const isBeside = covers === 'page'
  const Scrim = isBeside ? 'div' : Radix.Overlay
  const returnFocus = useReturnFocus(open)
  useInertPage(open && isBeside)
  const [isAsking, setAsking] = useState(false)
  const close = () => (confirmClose ? setAsking(true) : onClose())
  const leave = () => {
    setAsking(false)
    onClose()
  }
  return (
    <Radix.Root open={open} modal={!isBeside} onOpenChange={(next) => !next && close()}>
      <Radix.Portal>
        <Scrim className={styles.scrim}>
          <Radix.Content
            className={styles.dialog}
            data-size={size}
            data-phone={phone}
            onOpenAutoFocus={focusDialog}
            onCloseAutoFocus={returnFocus}
            onInteractOutside={isBeside ? keepOpen : keepForToasts}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            {phone === 'sheet' && <SheetGrip onClose={close} />}
            <header className={styles.header}>
              {props.leading}
              <div className={styles.titles}>
                <Radix.Title className={styles.title}>{title}</Radix.Title>
                {description && (
                  <Radix.Description className={styles.description}>
                    {description}
                  </Radix.Description>
                )}
              </div>
              {actions}
              <IconButton icon={X} label="Close" size="small" onClick={close} />
            </header>
            {props.children}
            <LazyConfirmDialog
              open={isAsking}
              title="Discard changes"
              question={confirmClose ?? ''}
              action="Discard"
              cancel="Keep editing"
              tone="danger"
              onConfirm={leave}
              onCancel={() => setAsking(false)}
              onClose={() => setAsking(false)}
            />
          </Radix.Content>
        </Scrim>
      </Radix.Portal>
    </Radix.Root>
  )
}
