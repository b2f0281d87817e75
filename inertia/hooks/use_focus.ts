import { useLayoutEffect, useRef, useEffect } from 'react'
import { nearbyFocusTarget, nextFocusTarget, notePress, rememberFocusPosition } from '~/lib/focus'

// A list is gone when the dialog that it opened closes. Its trigger gets the focus instead.
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"], [role="listbox"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement ? opener : null
}

const DIALOG = '[role="dialog"], [role="alertdialog"]'

// Another dialog, such as the search, was opened while this one was closing, so the focus stays
// there.
function isInAnotherDialog(opener: HTMLElement | null) {
  const dialog = document.activeElement?.closest(DIALOG)
  return dialog ? !dialog.contains(opener) : false
}

interface Origin {
  opener: HTMLElement | null
  /** The dialog around the opener, which can stay open when the opener is gone. */
  dialog: HTMLElement | null
}

/** The openers of dialogs that were replaced, by the dialog that took their place. */
const openersOfReplaced = new WeakMap<Element, HTMLElement>()

function handOnOpener({ opener }: Origin) {
  const successor = document.activeElement?.closest(DIALOG)
  if (successor && opener) openersOfReplaced.set(successor, opener)
}

// A page opened with its dialog has no opener, so its content gets the focus. If the opener is gone,
// the dialog around it or the next row does. Nothing changes if another element already has the
// focus.
function returnTargetOf({ opener, dialog }: Origin, replaced?: HTMLElement) {
  if (isInAnotherDialog(opener)) return null
  if (opener?.isConnected && opener !== document.body) return opener
  if (replaced?.isConnected) return replaced
  if (document.activeElement !== document.body) return null
  if (dialog?.isConnected) return dialog
  return (opener && nextFocusTarget(opener)) ?? document.getElementById('main')
}

/**
 * Returns the focus to the element that had it before `open`, else to the page's content. For
 * dialogs without a trigger.
 */
export function useReturnFocus(open: boolean) {
  const origin = useRef<Origin>({ opener: null, dialog: null })

  useLayoutEffect(() => {
    if (!open) return
    const opener = openerOf(document.activeElement)
    origin.current = { opener, dialog: opener?.closest<HTMLElement>(DIALOG) ?? null }
  }, [open])

  return (event: Event) => {
    event.preventDefault()
    const own = event.currentTarget instanceof Element ? event.currentTarget : null
    const place = returnTargetOf(origin.current, own ? openersOfReplaced.get(own) : undefined)
    if (!place) handOnOpener(origin.current)
    place?.focus({ preventScroll: place.id === 'main' })
  }
}

/** Delay after which the focus is moved, so that a screen can first focus a better element. */
const REMOVAL_DELAY_MS = 100

/**
 * Keeps the place of keyboard users in a list. When the focused row is removed, by them or by
 * someone else, the next row gets the focus. An open dialog keeps the focus when it loses the
 * focused element, which its focus trap misses when it renders at the same moment.
 */
export function useFocusAfterRemoval() {
  useEffect(() => {
    let focused: Element | null = null
    let dialog: HTMLElement | null | undefined
    // The key that moved the focus there may have been pressed before the scripts ran.
    let isByKeyboard = document.activeElement?.matches(':focus-visible') ?? false
    const ends = new AbortController()
    const { signal } = ends
    const onKey = () => (isByKeyboard = true)
    const onPointer = () => (isByKeyboard = false)
    const onFocus = ({ target }: { target: EventTarget | null }) => {
      focused = target instanceof Element ? target : null
      dialog = focused?.closest<HTMLElement>(DIALOG)
      if (focused) rememberFocusPosition(focused)
    }
    // What was focused in the page from the server has the focus again by now.
    onFocus({ target: document.activeElement })
    document.addEventListener('keydown', onKey, { signal, capture: true })
    document.addEventListener('pointerdown', onPointer, { signal, capture: true })
    document.addEventListener('focusin', onFocus, { signal })
    const removals = new MutationObserver(() => {
      if (!focused || focused.isConnected) return
      const [gone, around] = [focused, dialog]
      focused = null
      if (!isByKeyboard && !around?.isConnected) return
      window.setTimeout(() => {
        if (signal.aborted || document.activeElement !== document.body) return
        const place = around?.isConnected ? around : nextFocusTarget(gone)
        const next = place ?? nearbyFocusTarget(gone)
        next?.focus()
      }, REMOVAL_DELAY_MS)
    })
    removals.observe(document.body, { childList: true, subtree: true })
    return () => {
      ends.abort()
      removals.disconnect()
    }
  }, [])
}

/**
 * A control that is disabled while its work runs loses the focus, or doesn't get it back from its
 * list. It gets the focus afterwards, unless something else has it.
 */
export function useFocusAfterWork() {
  useEffect(() => {
    // Before the scripts ran, the user may have focused a control of the page from the server.
    let focused = document.activeElement
    let waiting: EventTarget | null = null
    const ends = new AbortController()
    const onFocus = ({ target }: FocusEvent) => {
      const element = target instanceof Element ? target : null
      // A dialog takes the focus itself when the control that had it is disabled.
      if (element?.matches(DIALOG) && element.contains(openerOf(focused))) return
      focused = element
      waiting = null
    }
    const onPointer = () => (waiting = null)
    const options = { signal: ends.signal, capture: true }
    document.addEventListener('focusin', onFocus, options)
    document.addEventListener('pointerdown', onPointer, options)
    const changes = new MutationObserver((records) => {
      for (const { target } of records) {
        if (!(target instanceof HTMLButtonElement)) continue
        if (target.disabled && target === openerOf(focused)) waiting = target
        if (target !== waiting || target.disabled) continue
        waiting = null
        if (document.activeElement?.contains(target)) target.focus({ preventScroll: true })
      }
    })
    const attributes = { attributes: true, attributeFilter: ['disabled'], subtree: true }
    changes.observe(document.body, attributes)
    return () => {
      ends.abort()
      changes.disconnect()
    }
  }, [])
}

/**
 * Safari does not focus a button that is clicked, so what the button opens would have no element to
 * return the focus to. It is focused here, unless the press was handled so that the focus stays.
 */
export function useFocusOnClick() {
  useEffect(() => {
    let isFocusKept = false
    const ends = new AbortController()
    const onPress = ({ target }: Event) => {
      isFocusKept = false
      notePress(target)
    }
    const onHandledPress = ({ defaultPrevented }: MouseEvent) => {
      isFocusKept ||= defaultPrevented
    }
    const onClick = ({ target, detail }: MouseEvent) => {
      const button = detail > 0 && target instanceof Element && target.closest('button')
      const { activeElement } = document
      if (!isFocusKept && button && activeElement?.contains(button)) {
        button.focus({ preventScroll: true })
      }
      notePress(null)
    }
    const { signal } = ends
    document.addEventListener('pointerdown', onPress, { signal, capture: true })
    document.addEventListener('pointerdown', onHandledPress, { signal })
    document.addEventListener('mousedown', onHandledPress, { signal })
    document.addEventListener('click', onClick, { signal, capture: true })
    document.addEventListener('keydown', () => notePress(null), { signal, capture: true })
    return () => ends.abort()
  }, [])
}

const INVALID = '[aria-invalid="true"]'

/**
 * After a form was refused, its first field or choice with a problem gets the focus, unless the user
 * has gone to another field since it was sent.
 */
export function useFocusAfterRefusal() {
  useEffect(() => {
    let sent: Element | null = null
    const ends = new AbortController()
    const focusProblem = () => sent?.querySelector<HTMLElement>(INVALID)?.focus()
    const onSubmit = ({ target }: Event) => {
      sent = target instanceof Element ? target : null
      // A problem that is found before sending may be the one that the field shows already.
      window.setTimeout(focusProblem)
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.matches(`button, ${INVALID}`)) sent = null
    }
    const options = { signal: ends.signal, capture: true }
    document.addEventListener('submit', onSubmit, options)
    document.addEventListener('focusin', onFocus, options)
    const problems = new MutationObserver(focusProblem)
    const attributes = { attributes: true, attributeFilter: ['aria-invalid'], subtree: true }
    problems.observe(document.body, attributes)
    return () => {
      ends.abort()
      problems.disconnect()
    }
  }, [])
}

/** Buttons, but not Radix checkboxes, which are also button elements. */
const FOCUSABLE_BUTTON = 'button:not([role="checkbox"])'

/**
 * When a focused control is removed by its own action, the focus moves to the first button of its
 * row or card. The returned ref goes on the container of the control.
 */
export function usePassFocus<Element extends HTMLElement>() {
  const holder = useRef<Element>(null)

  useLayoutEffect(() => {
    const container = holder.current
    const nextButton = container?.closest('tr, li')?.querySelector<HTMLElement>(FOCUSABLE_BUTTON)
    return () => {
      if (container?.contains(document.activeElement)) nextButton?.focus()
    }
  }, [])

  return holder
}

/** Pixels of the neighbouring tab that stay visible, to show that there are more. */
const PEEK_PX = 36

function scrollIntoView(list: HTMLElement) {
  const chosen = list.querySelector('[data-state="active"]')
  if (!chosen) return
  const [line, tab] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()]
  const [behind, ahead] = [line.left + PEEK_PX - tab.left, tab.right + PEEK_PX - line.right]
  if (ahead > 0) list.scrollLeft += ahead
  else if (behind > 0) list.scrollLeft -= behind
}

/**
 * Scrolls the chosen tab into view if the tabs are wider than their line: before the next paint,
 * when the browser lays the page out anyway, and after the font has loaded.
 */
export function useScrollToChosen<T extends HTMLElement>(chosen: string) {
  const list = useRef<T>(null)
  useLayoutEffect(() => {
    const scroll = () => list.current && scrollIntoView(list.current)
    const frame = requestAnimationFrame(() => {
      scroll()
      void document.fonts.ready.then(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [chosen])
  return list
}

/** While active, the page itself is inert and does not scroll. Elements beside it stay usable. */
export function useInertPage(isActive: boolean) {
  useEffect(() => {
    const page = document.getElementById('app')
    if (!isActive || !page) return
    const { style } = document.documentElement
    const { overflow } = style
    page.inert = true
    style.overflow = 'hidden'
    return () => {
      page.inert = false
      style.overflow = overflow
    }
  }, [isActive])
}
