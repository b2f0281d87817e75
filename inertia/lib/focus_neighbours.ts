/** What a list is made of, the most particular first. */
const ROWS = ['[data-item]', 'tbody tr', 'article', 'li']
const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]'
const MAX_ROWS = 5

interface Place {
  /** The rows after it, then those before it, the nearest first. */
  rows: readonly Element[]
  /** Which of the controls of its row it is. */
  index: number
}

const places = new WeakMap<Element, Place>()

function controlsOf(row: Element) {
  return [...row.querySelectorAll<HTMLElement>(CONTROLS)]
}

/** Remembers where in a list a control is, for when its row is removed. */
export function rememberPlace(control: Element) {
  const kind = ROWS.find((selector) => control.closest(selector))
  const row = kind && control.closest(kind)
  if (!row) return
  const all = [...document.querySelectorAll(`main ${kind}`)]
  const at = all.indexOf(row)
  if (at === -1) return
  const before = all.slice(Math.max(0, at - MAX_ROWS), at).reverse()
  const rows = [...all.slice(at + 1, at + 1 + MAX_ROWS), ...before]
  places.set(control, { rows, index: controlsOf(row).indexOf(control as HTMLElement) })
}

/**
 * Where the focus goes when a control has gone with its row: to the same control of the next row, else
 * of the one before, else to the heading of the page. Null for what was in no list.
 */
export function placeAfter(control: Element): HTMLElement | null {
  const place = places.get(control)
  if (!place) return null
  for (const row of place.rows.filter(({ isConnected }) => isConnected)) {
    const controls = controlsOf(row)
    const next = controls[place.index] ?? controls[0]
    if (next) return next
  }
  return headingOfPage()
}

function headingOfPage() {
  const heading = document.querySelector<HTMLElement>('main h1, main h2')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}
