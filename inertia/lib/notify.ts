import { router } from '@inertiajs/react'
import { remedyOf } from '~/lib/remedy_of'

export type ToastKind = 'success' | 'error'

export interface ToastAction {
  label: string
  onSelect: () => void
  /** How long it is offered, in ms; some seconds unless said. */
  shownMs?: number
}

export interface ToastMessage {
  id: number
  kind: ToastKind
  text: string
  action?: ToastAction
}

const MOST_AT_ONCE = 3

let toasts: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly ToastMessage[]) {
  toasts = next
  listeners.forEach((listener) => listener())
}

// The same words again replace the toast, so that its time starts anew and nothing piles up.
function add(kind: ToastKind, text: string, action?: ToastAction): number {
  lastId += 1
  const others = toasts.filter((toast) => toast.kind !== kind || toast.text !== text)
  publish([...others, { id: lastId, kind, text, action }].slice(-MOST_AT_ONCE))
  return lastId
}

/** Where the words name something that can be helped, the way there. */
function remedyAction(text: string): ToastAction | undefined {
  const remedy = remedyOf(text)
  return remedy ? { label: remedy.label, onSelect: () => router.visit(remedy.href) } : undefined
}

/** Toasts: the words of a result. Errors stay until they are closed. */
export const notify = {
  success: (text: string, action?: ToastAction) => add('success', text, action),
  error: (text: string, action = remedyAction(text)) => add('error', text, action),
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
