/**
 * Inlined into the pages that the server has painted for a user (app/services/web/first_paint). It
 * imports nothing. The application loads once the painting is visible, and replaces it in one step.
 * What the user does until then is repeated: typed text and the focus in that step; clicks, submits
 * and keys as soon as the application listens. The page's `load` event is delayed until then, so
 * that programs which drive a browser find the application and not its painting.
 */
export {}

/** How long scripts wait for the browser to report the first paint, in milliseconds. */
const MAX_PAINT_MS = 4000
/** After this time `load` fires even if the application has not loaded, in milliseconds. */
const MAX_HOLD_MS = 15_000
/** The same as in features/calendar/week/week_grid.tsx. */
const [WEEK_HEADER_PX, NOW_SHARE] = [52, 0.28]
/** The same as in hooks/use_focus.ts. */
const TAB_PEEK_PX = 36

const FIELDS = 'input, textarea, select'
const CONTROLS = `a, button, ${FIELDS}, [role]`

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * The position of an element in the painting, and its identity, so that no other element is clicked
 * instead.
 */
interface Place {
  path: readonly number[]
  identity: string
}

/** A part of the painting with its own scroll position, in pixels. */
interface Scrolled {
  place: Place
  top: number
  left: number
}

const app = document.getElementById('app')!
/** The application's script, followed by what it imports for this page. */
const files = document.getElementById('painted-page')?.dataset.files?.split(' ') ?? []
const listeners = new AbortController()
const repeated: (() => void)[] = []
const typed = new Map<Field, Place>()
const submitted = new Set<EventTarget>()
const scrolled = new Map<Element, Scrolled>()
const [pageUrl] = window.location.href.split('#')
let focused: Place | null = null
let caret: [number, number] | null = null
let lastClicked: Element | null = null
let isStarted = false

function identityOf(element: Element) {
  const names = ['type', 'name', 'placeholder', 'role', 'aria-label']
  const text = element.matches(FIELDS) ? '' : element.textContent
  return [element.tagName, ...names.map((name) => element.getAttribute(name)), text].join('\n')
}

function pathOf(element: Element): readonly number[] {
  const parent = element === app ? null : element.parentElement
  return parent ? [...pathOf(parent), [...parent.children].indexOf(element)] : []
}

function placeOf(element: Element): Place {
  return { path: pathOf(element), identity: identityOf(element) }
}

/**
 * The element that replaced the one at this position: the one there, or the only equal one
 * elsewhere.
 */
function replacementOf({ path, identity }: Place) {
  let found: Element | undefined = app
  for (const at of path) found = found?.children[at]
  if (found && identityOf(found) === identity) return found as HTMLElement
  const equal = [...app.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => identityOf(control) === identity
  )
  return equal.length === 1 ? equal[0] : undefined
}

/** After a failed load, the next press tries again. */
function start() {
  if (isStarted) return
  isStarted = true
  for (const href of files) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' }))
  }
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', src: files[0] })
  script.addEventListener('error', () => {
    isStarted = false
    releaseLoad()
  })
  document.head.append(script)
}

/** An unfinished document in a frame keeps the `load` event of the page waiting. */
function holdLoad() {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  frame.contentDocument?.open()
  return () => frame.remove()
}

/** Menus open when pressed, and tabs change then. */
function press(element: HTMLElement, isByKey: boolean) {
  const init = { bubbles: true, cancelable: true, pointerType: 'mouse', isPrimary: true }
  if (element.ariaHasPopup === 'menu') {
    const pressed = isByKey
      ? new KeyboardEvent('keydown', { ...init, key: 'Enter' })
      : new PointerEvent('pointerdown', init)
    element.dispatchEvent(pressed)
  }
  if (element.role === 'tab') element.dispatchEvent(new MouseEvent('mousedown', init))
  element.click()
}

/** Links work without scripts. Typed text survives only if the application follows them. */
function worksAlone(control: Element, { ctrlKey, metaKey, shiftKey }: MouseEvent) {
  if (control instanceof HTMLButtonElement) return control.form && control.type === 'submit'
  if (control.matches('a')) return typed.size === 0 || ctrlKey || metaKey || shiftKey
  return control.closest(`${FIELDS}, label`) !== null
}

/** Several clicks on an element count as one, because people click again when nothing happens. */
function deferClick(event: MouseEvent) {
  if (!(event.target instanceof Element)) return
  const control = event.target.closest('button, a[href]') ?? event.target
  if (worksAlone(control, event)) return
  event.preventDefault()
  event.stopPropagation()
  if (control === lastClicked) return
  lastClicked = control
  const place = placeOf(control)
  repeated.push(() => {
    const found = replacementOf(place)
    if (found) press(found, event.detail === 0)
  })
}

function deferSubmit(event: SubmitEvent) {
  const { target: form, submitter } = event
  event.preventDefault()
  event.stopPropagation()
  if (!(form instanceof HTMLFormElement) || submitted.has(form)) return
  submitted.add(form)
  const [place, button] = [placeOf(form), submitter && placeOf(submitter)]
  repeated.push(() => {
    const found = replacementOf(place)
    if (found instanceof HTMLFormElement) found.requestSubmit(button && replacementOf(button))
  })
}

/** Enter sends a message. What is typed after it would be sent with it, so then it is not sent. */
function deferSend(field: Element, event: KeyboardEvent) {
  const { key, keyCode, shiftKey, isComposing } = event
  if (!(field instanceof HTMLTextAreaElement) || field.enterKeyHint !== 'send') return
  // 229 is the code of a key that an input method has taken.
  if (key !== 'Enter' || shiftKey || isComposing || keyCode === 229) return
  event.preventDefault()
  const [place, text] = [placeOf(field), field.value]
  repeated.push(() => {
    const found = replacementOf(place)
    const init = { key, bubbles: true, cancelable: true }
    if (isText(found) && found.value === text)
      found.dispatchEvent(new KeyboardEvent('keydown', init))
  })
}

/**
 * Records shortcuts. Keys with an effect of their own, such as Tab and Enter, have already had it.
 */
function deferKey(event: KeyboardEvent) {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  const field = event.target instanceof Element && event.target.closest(FIELDS)
  if (field) return deferSend(field, event)
  const isPalette = key === 'k' && (ctrlKey || metaKey)
  if (isPalette) event.preventDefault()
  else if (ctrlKey || metaKey || key === ' ' || (key.length > 1 && key !== 'Escape')) return
  const init = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true }
  repeated.push(() => {
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', init))
  })
}

/** Files would otherwise be lost, and a dropped one would be opened in place of the page. */
function deferFiles(event: DragEvent | ClipboardEvent) {
  const { type, target } = event
  const from = event instanceof DragEvent ? event.dataTransfer : event.clipboardData
  // Beside words, a pasted file is an image of them. Images dragged within a page come as HTML.
  const beside = type === 'paste' ? 'text/plain' : 'text/html'
  if (!from?.types.includes('Files') || from.types.includes(beside)) return
  event.preventDefault()
  if (type === 'dragover' || !(target instanceof Element)) return
  const copy = new DataTransfer()
  for (const file of from.files) copy.items.add(file)
  const place = placeOf(target)
  const init = { bubbles: true, cancelable: true, dataTransfer: copy }
  repeated.push(() => {
    const again = type === 'drop' ? new DragEvent(type, init) : new ClipboardEvent(type, init)
    // Firefox ignores the clipboard that is given to the constructor.
    if (type === 'paste') Object.defineProperty(again, 'clipboardData', { value: copy })
    replacementOf(place)?.dispatchEvent(again)
  })
}

/**
 * A reload leaves the page's other history entries to it. Back and Forward to them change only the
 * URL while the application is not there to show another page.
 */
function leave() {
  if (window.location.href.split('#')[0] !== pageUrl) window.location.reload()
}

/** Begins with the user's first input: the application repeats the painting's own scrolling better. */
function noteScrolling() {
  window.addEventListener('scroll', noteScroll, { capture: true, signal: listeners.signal })
}

function noteScroll({ target }: Event) {
  if (!(target instanceof Element)) return
  const place = scrolled.get(target)?.place ?? placeOf(target)
  scrolled.set(target, { place, top: target.scrollTop, left: target.scrollLeft })
}

function noteTyping({ target }: Event) {
  const isField = target instanceof Element && target.matches(FIELDS)
  if (isField) typed.set(target as Field, placeOf(target))
}

function noteComposing({ type }: Event) {
  app.toggleAttribute('data-composing', type === 'compositionstart')
}

function noteFocus({ target }: Event) {
  if (target instanceof Element) focused = placeOf(target)
  caret = null
}

function isText(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

function noteCaret() {
  const { activeElement: field } = document
  if (isText(field) && field.selectionStart !== null) {
    caret = [field.selectionStart, field.selectionEnd ?? field.selectionStart]
  }
}

/**
 * This script runs after the page is parsed, so the user may have typed into the painting before.
 */
function noteEarlier() {
  const { activeElement: field } = document
  if (!field || !app.contains(field)) return
  focused = placeOf(field)
  noteCaret()
  if (isText(field) && field.value !== field.defaultValue) typed.set(field, focused)
}

/** Sets the value without React's setter, so that React notices the change. */
function enter(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  const type = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Files have no value that a script could set. */
function chooseAgain(before: HTMLInputElement, field: Field) {
  Object.assign(field, { files: before.files })
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function retype(before: Field, place: Place) {
  const field = replacementOf(place) as Field | undefined
  if (!field) return
  if (before instanceof HTMLInputElement && before.type === 'file')
    return chooseAgain(before, field)
  const isChoice = before instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(before.type)
  if (!isChoice) enter(field, before.value)
  else if (before.checked !== (field as HTMLInputElement).checked) field.click()
}

function refocus() {
  if (!focused || document.activeElement !== document.body) return
  const found = replacementOf(focused)
  found?.focus({ preventScroll: true })
  if (!isText(found) || !caret) return
  // React enters the text once more at the end of this step.
  const [from, to] = caret
  queueMicrotask(() => found.setSelectionRange(from, to))
}

/** Runs in the step that replaces the painting, so that the next key reaches the field. */
function restore() {
  for (const [type, note] of notes) window.removeEventListener(type, note, true)
  for (const [field, place] of typed) retype(field, place)
  for (const { place, top, left } of scrolled.values()) replacementOf(place)?.scrollTo(left, top)
  refocus()
}

/**
 * Repeats the events one after the other, because each needs what the text before it, or the event
 * before it, renders.
 */
async function repeat() {
  listeners.abort()
  for (const action of repeated) {
    await new Promise((next) => setTimeout(next))
    action()
  }
  releaseLoad()
}

/** A painted calendar starts where its scripts will scroll to: at the current time. */
function showPresent() {
  app.querySelector('[data-now]')?.scrollIntoView()
  const line = app.querySelector('[data-now-line]')
  const week = line?.closest('[data-week]')
  if (!line || !week) return
  const top = line.getBoundingClientRect().top - week.getBoundingClientRect().top
  week.scrollTop = top - WEEK_HEADER_PX - (week.clientHeight - WEEK_HEADER_PX) * NOW_SHARE
}

/** Painted tabs start where their scripts will scroll to. */
function showChosenTab() {
  for (const tab of app.querySelectorAll('[data-state="active"]')) {
    const list = tab.closest('[role="tablist"], nav')
    if (!list) continue
    const ahead = tab.getBoundingClientRect().right - list.getBoundingClientRect().right
    if (ahead > -TAB_PEEK_PX) list.scrollLeft += ahead + TAB_PEEK_PX
  }
}

/** Starts after the first paint, because the application would delay what that still needs. */
function startAfterPaint() {
  const types = PerformanceObserver.supportedEntryTypes
  const type = ['largest-contentful-paint', 'paint'].find((known) => types.includes(known))
  if (!type || document.hidden) return start()
  const begin = () => {
    prepareIntl()
    // Unlike a timer, a message also arrives where a program has stopped the page's clock.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = start
    port2.postMessage(null)
  }
  new PerformanceObserver(begin).observe({ type, buffered: true })
  setTimeout(start, MAX_PAINT_MS)
}

/**
 * The first use of `Intl` in a page takes up to a tenth of a second on a phone, and every screen
 * formats times and numbers. Alone, it doesn't lengthen a task of the application.
 */
function prepareIntl() {
  return new Intl.NumberFormat('en-US')
}

const notes: readonly [string, (event: Event) => void][] = [
  ['input', noteTyping],
  ['change', noteTyping],
  ['compositionstart', noteComposing],
  ['compositionend', noteComposing],
  ['focusin', noteFocus],
  ['selectionchange', noteCaret],
]
const releaseLoad = holdLoad()
setTimeout(releaseLoad, MAX_HOLD_MS)
showPresent()
showChosenTab()
void document.fonts.ready.then(showChosenTab)
for (const [type, note] of notes) window.addEventListener(type, note, true)
noteEarlier()
const { signal } = listeners
for (const type of ['pointerdown', 'keydown']) {
  window.addEventListener(type, start, { capture: true, signal })
}
for (const type of ['wheel', 'pointerdown', 'keydown']) {
  window.addEventListener(type, noteScrolling, { capture: true, once: true, passive: true, signal })
}
for (const type of ['dragover', 'drop', 'paste'] as const) {
  window.addEventListener(type, deferFiles, { capture: true, signal })
}
window.addEventListener('popstate', leave, { signal })
window.addEventListener('click', deferClick, { capture: true, signal })
window.addEventListener('submit', deferSubmit, { capture: true, signal })
window.addEventListener('keydown', deferKey, { capture: true, signal })
window.addEventListener('herald:replaced', restore, { once: true })
window.addEventListener('herald:listening', () => void repeat(), { once: true })
startAfterPaint()
