import { router } from '@inertiajs/react'
import { UNDO_SHOWN_MS } from '@domain/undo/undo_rules'
import { remedyOf } from '~/lib/remedy_of'

type ToastKind = 'success' | 'error'

interface ToastAction {
  label: string
  onSelect: () => void
}

interface ToastOptions {
  /** Undoes the action. Offered for eight seconds with a countdown. */
  undo?: () => void
  /** One or two follow-up actions. */
  actions?: readonly ToastAction[]
  /** A check by default. */
  icon?: 'check' | 'trash'
}

export interface ToastMessage {
  id: number
  kind: ToastKind
  text: string
  icon: 'check' | 'trash'
  actions: readonly ToastAction[]
  isUndoable: boolean
}

/** How long an undo is offered, in ms. */
export const UNDO_MS = UNDO_SHOWN_MS

export const UNDO_LABEL = 'Undo'

const MAX_AT_ONCE = 3

let toasts: readonly ToastMessage[] = []

let lastId = 0

const listeners = new Set<() => void>()

function publish(next: readonly ToastMessage[]) {
  toasts = next
  listeners.forEach((listener) => listener())
}

// A toast with the same text replaces the old one, so that its time restarts. Two undoable results
// both stay.
function isReplaced(toast: ToastMessage, kind: ToastKind, text: string) {
  return toast.kind === kind && toast.text === text && !toast.isUndoable
}

function add(kind: ToastKind, text: string, options: ToastOptions): number {
  lastId += 1
  const { undo, actions = [], icon = 'check' } = options
  const undoing = undo ? [{ label: UNDO_LABEL, onSelect: undo }] : []
  const toast: ToastMessage = {
    id: lastId,
    kind,
    text,
    icon,
    actions: [...undoing, ...actions],
    isUndoable: undo !== undefined,
  }
  const others = toasts.filter((shown) => !isReplaced(shown, kind, text))
  publish([...others, toast].slice(-MAX_AT_ONCE))
  return lastId
}

function optionsOf(given: ToastAction | ToastOptions | undefined): ToastOptions {
  if (given === undefined) return {}
  return 'onSelect' in given ? { actions: [given] } : given
}

/** A link to the remedy, if the text names a problem that has one. */
function remedyAction(text: string): ToastAction | undefined {
  const remedy = remedyOf(text)
  return remedy ? { label: remedy.label, onSelect: () => router.visit(remedy.href) } : undefined
}

/**
 * Toasts with up to two actions. Errors stay until they are closed. `notify.success('Post
 * deleted.', { undo, icon: 'trash' })`
 */
export const notify = {
  success: (text: string, given?: ToastAction | ToastOptions) =>
    add('success', text, optionsOf(given)),
  error: (text: string, given: ToastAction | ToastOptions | undefined = remedyAction(text)) =>
    add('error', text, optionsOf(given)),
  dismiss: (id: number) => publish(toasts.filter((toast) => toast.id !== id)),
  /** Ends the time of a toast: a result goes, and an error stays without its undo. */
  expire: (id: number) =>
    publish(toasts.flatMap((toast) => (toast.id === id ? expired(toast) : toast))),
}

function expired(toast: ToastMessage): ToastMessage | [] {
  if (toast.kind === 'success') return []
  const actions = toast.actions.filter(({ label }) => label !== UNDO_LABEL)
  return { ...toast, actions, isUndoable: false }
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly ToastMessage[] {
  return toasts
}

/** Edges of a box in pixels from the window's top left corner. */
export interface Box {
  top: number
  right: number
  bottom: number
  left: number
}

/** Distance from the action bar below, in pixels. */
const GAP = 12

/** Minimum distance from the upper edge, in pixels. */
const MARGIN = 8

function overlaps(a: Box, b: Box) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/**
 * The bottom edge of the toasts: as close to `maxBottom` as possible without covering an action
 * bar, and 12 px above one in the way. If no position is free, they are at the window's upper edge.
 */
export function toastBottom(shownToasts: Box, maxBottom: number, bars: readonly Box[]): number {
  const height = shownToasts.bottom - shownToasts.top
  const candidates = [maxBottom, ...bars.map(({ top }) => top - GAP)]
  const free = candidates
    .filter((bottom) => bottom <= maxBottom && bottom - height >= MARGIN)
    .filter((bottom) => {
      const placed = { ...shownToasts, top: bottom - height, bottom }
      return !bars.some((bar) => overlaps(placed, bar))
    })
  return free.length > 0 ? Math.max(...free) : MARGIN + height
}
