/** Local storage: `off` for who does not want letters to do something (voice control types them). */
export const LETTER_KEYS = 'letterKeys'

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]'
const IN_FRONT = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

function areLettersOff() {
  try {
    return window.localStorage.getItem(LETTER_KEYS) === 'off'
  } catch {
    return false
  }
}

/** Whether a key goes into a text. */
export function isTypedInto(target: EventTarget | null) {
  return target instanceof Element && target.closest(TYPED_INTO) !== null
}

/** Whether a key is not meant for the page: somebody types, something lies in front, a modifier is held. */
export function isElsewhere({ key, target, metaKey, ctrlKey, altKey, isComposing }: KeyboardEvent) {
  if (metaKey || ctrlKey || altKey || isComposing) return true
  if (isTypedInto(target)) return true
  if (key.length === 1 && areLettersOff()) return true
  return document.querySelector(IN_FRONT) !== null
}
