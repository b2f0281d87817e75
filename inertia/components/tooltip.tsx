import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { ComponentType, FocusEvent, PointerEvent, ReactNode } from 'react'
import { Slot } from 'radix-ui'
import type { TooltipBubbleProps } from '~/components/popup/tooltip_bubble'

interface TooltipProps {
  /** Null shows no tooltip. */
  text: ReactNode
  side?: 'top' | 'right'
  /** A single focusable element. */
  children: ReactNode
}

/** How long a pointer rests on an element before its tooltip opens. */
const DELAY_MS = 400

async function load() {
  const { TooltipBubble } = await import('~/components/popup/tooltip_bubble')
  return TooltipBubble
}

const NoBubble: ComponentType<TooltipBubbleProps> = () => null

// A page is usable without its tooltips, so a failure to load their code is not shown.
const Bubble = lazy(async () => ({ default: await load().catch(() => NoBubble) }))

/** Closes the tooltip that is open. There is one at a time. */
let closeOpen = () => {}

/** When a tooltip is open: after a pointer rested on its element, or while keys focus it. */
function useOpening() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [isPressed, isWaiting] = [useRef(false), useRef(false)]
  const timer = useRef(0)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const close = () => {
    window.clearTimeout(timer.current)
    setOpen(false)
  }
  const open = () => {
    closeOpen()
    closeOpen = close
    setOpen(true)
    setWasOpened(true)
  }
  const wait = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || isWaiting.current) return
    isWaiting.current = true
    load().catch(() => undefined)
    timer.current = window.setTimeout(open, DELAY_MS)
  }
  const leave = () => {
    isWaiting.current = false
    window.clearTimeout(timer.current)
  }
  const press = () => {
    close()
    isPressed.current = true
    document.addEventListener('pointerup', () => (isPressed.current = false), { once: true })
  }
  // A script that moves the focus after a click, such as to the next post, opens no tooltip.
  const focus = ({ currentTarget }: FocusEvent<Element>) => {
    if (!isPressed.current && currentTarget.matches(':focus-visible')) open()
  }
  const handlers = {
    onPointerMove: wait,
    onPointerLeave: leave,
    onPointerDown: press,
    onFocus: focus,
    onBlur: close,
    onClick: close,
  }
  return { isOpen, wasOpened, setOpen, handlers }
}

/** Names or explains an element. Its code loads when it is first wanted. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const { isOpen, wasOpened, setOpen, handlers } = useOpening()
  const anchor = useRef<HTMLElement>(null)
  const id = useId()
  return (
    <>
      <Slot.Root ref={anchor} aria-describedby={isOpen ? id : undefined} {...handlers}>
        {children}
      </Slot.Root>
      {wasOpened && text !== null && (
        <Suspense fallback={null}>
          <Bubble id={id} open={isOpen} onOpenChange={setOpen} anchor={anchor} side={side}>
            {text}
          </Bubble>
        </Suspense>
      )}
    </>
  )
}
