import { useState, useRef } from 'react'
import type { ComponentProps, ReactNode, PointerEvent } from 'react'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useInertPage, useReturnFocus } from '~/hooks/use_focus'
import { useWorkGuard } from '~/hooks/use_work_guard'
import { Button } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import { LazyConfirmDialog } from '~/components/dialogs/lazy_confirm_dialog'
import styles from './dialog.module.scss'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Shown before the title, such as a tile or a logo. */
  leading?: ReactNode
  /** Shown under the title. */
  description?: ReactNode
  /** Shown in the header before the close button, such as a badge or a date. */
  actions?: ReactNode
  /** 480, 640, 808 or 1040 px wide. `wide` has a fixed height. */
  size?: 'small' | 'medium' | 'wide' | 'large'
  /** On a phone, a sheet covers only part of the page and can be dragged down to close it. */
  phone?: 'dialog' | 'sheet'
  /**
   * `page` makes only the page behind inert, not elements that a vendor's script adds to the
   * document (such as a bank's confirmation frame). Only its own buttons and Esc close it.
   */
  covers?: 'everything' | 'page'
  /** A question asked before closing. Set it while there are unsaved changes. */
  confirmClose?: string
  /** A DialogBody and a DialogFooter. */
  children: ReactNode
}

function preventClose(event: Event) {
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
  // Its work may be saved while it asks.
  if (!open && isAsking) setAsking(false)
  const onLeft = useRef<(() => void) | null>(null)
  const ask = (goOn: (() => void) | null) => {
    // A click outside also closes the dialog while a link there asks to leave it.
    onLeft.current = goOn ?? (isAsking ? onLeft.current : null)
    setAsking(true)
  }
  useWorkGuard(open && Boolean(confirmClose), ask)
  const close = () => (confirmClose ? ask(null) : onClose())
  const leave = () => {
    setAsking(false)
    onClose()
    onLeft.current?.()
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
            onInteractOutside={isBeside ? preventClose : ignoreToastClicks}
            onEscapeKeyDown={keepEscapeInField}
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

interface SheetGripProps {
  onClose: () => void
}

/** Pixels that a sheet must be dragged down to close on release. */
const CLOSE_DISTANCE_PX = 90

function sheetAround(grip: HTMLElement) {
  return grip.closest<HTMLElement>('[role="dialog"]')
}

/** The handle at the top of a sheet on a phone. Dragging it down closes the sheet. */
function SheetGrip({ onClose }: SheetGripProps) {
  const startY = useRef<number | null>(null)

  const start = (event: PointerEvent<HTMLDivElement>) => {
    startY.current = event.clientY
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  const follow = ({ currentTarget, clientY }: PointerEvent<HTMLDivElement>) => {
    const sheet = sheetAround(currentTarget)
    if (startY.current === null || !sheet) return
    sheet.style.translate = `0 ${Math.max(0, clientY - startY.current)}px`
  }

  const release = ({ currentTarget, clientY }: PointerEvent<HTMLDivElement>) => {
    const sheet = sheetAround(currentTarget)
    if (startY.current === null || !sheet) return
    const distance = clientY - startY.current
    startY.current = null
    sheet.style.translate = ''
    if (distance > CLOSE_DISTANCE_PX) onClose()
  }

  return (
    <div
      className={styles.grip}
      data-sheet-grip
      aria-hidden
      onPointerDown={start}
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={release}
    />
  )
}

interface DialogBodyProps {
  /** `flush` has no padding. */
  space?: 'padded' | 'flush'
  children: ReactNode
}

export function DialogBody({ space = 'padded', children }: DialogBodyProps) {
  return (
    <div className={styles.body} data-space={space}>
      {children}
    </div>
  )
}

/** Wraps the Cancel button of a Dialog. Asks first if `confirmClose` is set. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>
}

interface DialogFooterProps {
  /** Shown at the left end, such as Delete. */
  aside?: ReactNode
  /** The Cancel button first, the main action last. */
  children: ReactNode
}

export function DialogFooter({ aside, children }: DialogFooterProps) {
  return (
    <footer className={styles.footer} data-action-bar>
      {aside && <div className={styles.aside}>{aside}</div>}
      {children}
    </footer>
  )
}

interface FormFooterProps extends Pick<
  ComponentProps<typeof Button>,
  'busy' | 'disabled' | 'tone' | 'children'
> {
  form: string
}

/** Cancel, and the button that submits the dialog's form. */
export function FormFooter(submit: FormFooterProps) {
  return (
    <DialogFooter>
      <DialogClose>
        <Button tone="quiet" disabled={Boolean(submit.busy)}>
          Cancel
        </Button>
      </DialogClose>
      <Button type="submit" tone="primary" {...submit} />
    </DialogFooter>
  )
}

/**
 * Focuses the dialog instead of its close button, unless an element inside has `autoFocus`. A field
 * with it is focused again when the dialog around the opener has taken the focus back.
 */
export function focusDialog(event: Event) {
  event.preventDefault()
  const { currentTarget: dialog } = event
  if (!(dialog instanceof HTMLElement)) return
  const target = dialog.querySelector<HTMLElement>('[data-focus-first="true"]') ?? dialog
  target.focus()
}

/** Esc in a field with an open list, or that cancels something, does not close the dialog. */
export function keepEscapeInField(event: KeyboardEvent) {
  const isKept = event.target instanceof Element && event.target.closest('[data-keeps-escape]')
  if (isKept) event.preventDefault()
}

/** A click on a toast, which may be gone by now, does not count as a click outside the dialog. */
export function ignoreToastClicks(event: {
  target: EventTarget | null
  preventDefault: () => void
}) {
  const { target } = event
  if (!(target instanceof Element)) return
  if (!target.isConnected || target.closest('[data-toaster]')) event.preventDefault()
}
