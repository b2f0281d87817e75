import { isTextInput } from './focus'

type TextField = HTMLTextAreaElement | null

/** Types a text at the field's caret. Like everything that is typed, the browser can undo it. */
export function insertText(field: TextField, text: string | ((before: string) => string)) {
  if (!field) return
  field.focus()
  const before = field.value.slice(0, field.selectionStart)
  document.execCommand('insertText', false, typeof text === 'string' ? text : text(before))
}

/**
 * Replaces the whole text of the field as if it were typed, so that the browser can undo it. Another
 * field that the user types into keeps the focus.
 */
export function replaceText(field: TextField, text: string) {
  if (!field) return
  const { activeElement: focused } = document
  field.focus()
  field.select()
  document.execCommand('insertText', false, text)
  if (focused instanceof HTMLElement && isTextInput(focused)) focused.focus()
}
