/** The properties of a browser for which the server paints a page. */
export interface Visitor {
  /** The width of the window in pixels. */
  width: number
  /** The browser's time zone; null if it is not known yet. */
  zone: string | null
  /** The protocol, host and port that the page was requested from. */
  origin: string
  /** The items of local storage that change what a page looks like. */
  stored: Readonly<Record<string, string>>
}

/** The keys of local storage that change what a screen looks like at first. */
const STORED_FOR_PAINT = ['theme', 'sidebar', 'draftsPanel', 'createView'] as const

let current: Visitor | null = null

/** The visitor of the page that is being painted; null in the browser. */
export function visitor() {
  return current
}

/** Sets the visitor only during one synchronous render, because the server handles many users. */
export function paintedFor<Result>(next: Visitor, render: () => Result) {
  current = next
  try {
    return render()
  } finally {
    current = null
  }
}

let isReplacing = false

/**
 * Called when the scripts start to replace what the server painted, and when they have finished.
 */
export function setReplacing(next: 'replacing' | 'replaced') {
  isReplacing = next === 'replacing'
}

/**
 * Whether the page is being painted, or its painting is being replaced. What is not visible waits.
 */
export function isFirstPaint() {
  return current !== null || isReplacing
}

const WIDTHS = /\(width (<=|>=|<) ([\d.]+)px\)/g

/** Whether a media query about the width matches a window. Other queries never do. */
export function matchesWidth(query: string, width: number) {
  const parts = [...query.matchAll(WIDTHS)]
  return (
    parts.length === query.split(' and ').length &&
    parts.every(([, relation, pixels]) => {
      if (relation === '>=') return width >= Number(pixels)
      return relation === '<' ? width < Number(pixels) : width <= Number(pixels)
    })
  )
}

const YEAR_SECONDS = 31_536_000

function remember() {
  const known = new URLSearchParams({
    width: String(window.innerWidth),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  for (const key of STORED_FOR_PAINT) {
    const value = storedValue(key)
    if (value !== null) known.set(key, value)
  }
  document.cookie = `paint=${known}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

function storedValue(key: string) {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Stores in a cookie what changes a page's look, so that the server paints the next page as this
 * browser will show it: the width of the window, the time zone and the open panels.
 */
export function rememberForPaint() {
  // Once the page has its layout, because reading the width before would make one.
  window.addEventListener('herald:listening', remember, { once: true })
  window.addEventListener('pagehide', remember)
}
