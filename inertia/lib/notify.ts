import { router } from '@inertiajs/react'
import { UNDO_SHOWN_MS } from '@domain/undo/undo_rules'
import { remedyOf } from '~/lib/remedy_of'

export type ToastKind = 'success' | 'error'

export interface ToastAction {
  label: string
  onSelect: () => void
}

export interface ToastOptions {
  /** Takes the result back; offered for eight seconds with a countdown. */
  undo?: () => void
  /** Where the result leads on: one or two. */
  actions?: readonly ToastAction[]
  /** A check unless something was removed. */
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
/** The name of the button that takes a result back. */
export const UNDO_LABEL = 'Undo'

const MAX_AT_ONCE = 3

let toasts: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly ToastMessage[]) {
  toasts = next
  listeners.forEach((listener) => listener())
}

// The same words again replace the toast, so that its time starts anew and nothing piles up. Two
// results that can each be undone stay two.
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

/** Where the words name something that can be helped, the way there. */
function remedyAction(text: string): ToastAction | undefined {
  const remedy = remedyOf(text)
  return remedy ? { label: remedy.label, onSelect: () => router.visit(remedy.href) } : undefined
}

/**
 * Toasts: the words of a result, and one or two ways on. Errors stay until they are closed.
 * `notify.success('Post deleted.', { undo, icon: 'trash' })`
 */
export const notify = {
  success: (text: string, given?: ToastAction | ToastOptions) =>
    add('success', text, optionsOf(given)),
  error: (text: string, given: ToastAction | ToastOptions | undefined = remedyAction(text)) =>
    add('error', text, optionsOf(given)),
  dismiss: (id: number) => publish(toasts.filter((toast) => toast.id !== id)),
  clear: () => publish([]),
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly ToastMessage[] {
  return toasts
}
