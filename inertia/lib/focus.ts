/** Selectors of list rows, most specific first. */
const ROWS = ['[data-item]', 'tbody tr', 'article', 'li']

const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

const MAX_ROWS = 5

interface FocusPosition {
  /** The id of the row, which may be shown again elsewhere. */
  id: string | null
  /** The following rows, then the preceding ones, nearest first. */
  rows: readonly Element[]
  /** Index of the control among the controls of its row. */
  index: number
}

const positions = new WeakMap<Element, FocusPosition>()

/** The parts of the page around a control, the nearest first. */
const surroundings = new WeakMap<Element, readonly Element[]>()

const PARTS = 'fieldset, section, form, article'

function partsAround(control: Element): Element[] {
  const part = control.parentElement?.closest(PARTS)
  return part ? [part, ...partsAround(part)] : []
}

function controlsOf(row: Element) {
  return [...row.querySelectorAll<HTMLElement>(CONTROLS)]
}

/** Stores the place of a control, in case it or its row is removed. */
export function rememberFocusPosition(control: Element) {
  surroundings.set(control, partsAround(control))
  const kind = ROWS.find((selector) => control.closest(selector))
  const row = kind && control.closest(kind)
  if (!row) return
  const all = [...document.querySelectorAll(`main ${kind}`)]
  const at = all.indexOf(row)
  if (at === -1) return
  const before = all.slice(Math.max(0, at - MAX_ROWS), at).reverse()
  const rows = [...all.slice(at + 1, at + 1 + MAX_ROWS), ...before]
  const id = row.getAttribute('data-item')
  positions.set(control, { id, rows, index: controlsOf(row).indexOf(control as HTMLElement) })
}

/** The row with this id, such as a card that has moved to another hour. */
function rowWith(id: string | null) {
  return id === null ? null : document.querySelector(`main [data-item="${CSS.escape(id)}"]`)
}

/**
 * The element to focus after a control was removed with its row: the same control of that row if it
 * has moved, of the next row, else of the previous one, else the page's heading. Null if the control
 * was in no list.
 */
export function nextFocusTarget(control: Element): HTMLElement | null {
  const position = positions.get(control)
  if (!position) return null
  for (const row of [rowWith(position.id), ...position.rows]) {
    if (!row?.isConnected) continue
    const controls = controlsOf(row)
    const next = controls[position.index] ?? controls[0]
    if (next) return next
  }
  return pageHeading()
}

/** The first control of the nearest part of the page around a control that was removed. */
export function nearbyFocusTarget(control: Element): HTMLElement | null {
  const parts = (surroundings.get(control) ?? []).filter(({ isConnected }) => isConnected)
  return parts.flatMap(controlsOf).find((other) => other.checkVisibility()) ?? null
}

function pageHeading() {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main h2')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}

/**
 * Local storage key: `off` disables single-letter shortcuts, which voice control can trigger by
 * accident.
 */
export const LETTER_KEYS = 'letterKeys'

const TEXT_INPUT_SELECTOR = 'input, textarea, select, [contenteditable="true"]'

const MODAL_SELECTOR = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** True if the user has disabled single-letter shortcuts. */
export function areLetterKeysOff() {
  try {
    return window.localStorage.getItem(LETTER_KEYS) === 'off'
  } catch {
    return false
  }
}

export function isTextInput(target: EventTarget | null) {
  return target instanceof Element && target.closest(TEXT_INPUT_SELECTOR) !== null
}

/**
 * True if a key is not meant for the page: the user types, a dialog is open, or a modifier is
 * pressed.
 */
export function isTypingOrModal({ key, target, metaKey, ctrlKey, altKey }: KeyboardEvent) {
  if (metaKey || ctrlKey || altKey) return true
  if (isTextInput(target)) return true
  if (key.length === 1 && areLetterKeysOff()) return true
  return document.querySelector(MODAL_SELECTOR) !== null
}

/** The press that is under way: its target, and what had the focus before. */
let press: { target: Element; focused: Element | null } | null = null

/** Notes what is pressed; null when the press is over. */
export function notePress(target: EventTarget | null) {
  press = target instanceof Element ? { target, focused: document.activeElement } : null
}

type FocusMove = Pick<FocusEvent, 'relatedTarget'>

/**
 * What gets the focus when an element loses it; null if nothing does. Safari focuses no button,
 * slider or color that is pressed, and names nothing, so the pressed element stands for it.
 */
export function focusGoesTo({ relatedTarget }: FocusMove) {
  return relatedTarget instanceof Element ? relatedTarget : (press?.target ?? null)
}

/** What had the focus before an element gets it, in Safari before the press. */
export function focusComesFrom({ relatedTarget }: FocusMove) {
  return relatedTarget instanceof Element ? relatedTarget : (press?.focused ?? null)
}
