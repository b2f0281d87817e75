/**
 * Written into pages that are whole without scripts (app/services/web/inlined_assets): imports nothing.
 * On a phone the application starts with the first sign that somebody uses the page rather than reads
 * it; in a wide window, which shows what only a browser can draw, once the page is loaded; for people
 * who have been here before, and may be signed in, at once. What was clicked or sent before it listens
 * is done when it does.
 */
/** No moves of a mouse: browsers make them up while a page is laid out under it. */
const SIGNS = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click']
const WIDE = '(width >= 768px)'
/** Milliseconds from a phone's page to the scripts that it may need: its letters and pictures come first. */
const READING = 2000

/** The application and what it imports for this page, the former first. */
const files = document.getElementById('first-use')?.dataset.files?.split(' ') ?? []

let early: (() => void)[] = []
let isStarted = false

function ask(rel: 'prefetch' | 'modulepreload') {
  if (rel === 'prefetch' && isStarted) return
  for (const href of files) {
    const link = document.createElement('link')
    Object.assign(link, { rel, href, crossOrigin: '' })
    if (rel === 'prefetch') link.as = 'script'
    document.head.append(link)
  }
}

/** Without a connection: once more with the next sign. */
function start() {
  if (isStarted) return
  isStarted = true
  ask('modulepreload')
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', src: files[0] })
  script.addEventListener('error', () => {
    isStarted = false
  })
  document.head.append(script)
}

function keepSubmit(event: SubmitEvent) {
  const { target: form, submitter } = event
  event.preventDefault()
  event.stopPropagation()
  if (form instanceof HTMLFormElement) early = [() => form.requestSubmit(submitter)]
  start()
}

function keepClick(event: MouseEvent) {
  const button = event.target instanceof Element && event.target.closest('button')
  if (!button || button.type === 'submit') return
  event.stopPropagation()
  early.push(() => button.click())
}

/** What Escape closes can be open without the application: the menu. */
function keepEscape({ key }: KeyboardEvent) {
  if (key !== 'Escape') return
  const again = new KeyboardEvent('keydown', { key, bubbles: true })
  early.push(() => void (document.activeElement ?? document.body).dispatchEvent(again))
}

function catchUp() {
  for (const sign of SIGNS) window.removeEventListener(sign, start, true)
  window.removeEventListener('submit', keepSubmit, true)
  window.removeEventListener('click', keepClick, true)
  window.removeEventListener('keydown', keepEscape, true)
  for (const act of early) act()
}

function hasBeenHere() {
  try {
    return localStorage.length + sessionStorage.length > 0
  } catch {
    return false
  }
}

function afterLoad() {
  if (matchMedia(WIDE).matches) requestAnimationFrame(() => setTimeout(start))
  else setTimeout(() => ask('prefetch'), READING)
}

// Forms are closed where there are no scripts.
for (const part of document.querySelectorAll('fieldset')) part.disabled = false
for (const sign of SIGNS) window.addEventListener(sign, start, true)
window.addEventListener('submit', keepSubmit, true)
window.addEventListener('click', keepClick, true)
window.addEventListener('keydown', keepEscape, true)
window.addEventListener('herald:listening', catchUp, { once: true })
if (hasBeenHere()) start()
else if (document.readyState === 'complete') afterLoad()
else window.addEventListener('load', afterLoad, { once: true })
