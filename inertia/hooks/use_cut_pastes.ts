import { useEffect } from 'react'
import { formatCount } from '~/lib/format'
import { notify } from '~/lib/toasts'

const INSERTED = ['insertFromPaste', 'insertFromDrop']

function isLimited(field: EventTarget | null): field is HTMLInputElement | HTMLTextAreaElement {
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isField && field.maxLength >= 0
}

/** How many characters of a pasted or dropped text don't fit into its field. */
function countCut({ target, inputType, data, dataTransfer }: InputEvent) {
  if (!INSERTED.includes(inputType) || !isLimited(target)) return 0
  const { value, maxLength, selectionStart, selectionEnd } = target
  const text = (data ?? dataTransfer?.getData('text/plain') ?? '').replaceAll('\r\n', '\n')
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0)
  return text.length - (maxLength - value.length + replaced)
}

/** Browsers cut a text that is too long for its field silently. This says what was left out. */
export function useCutPastes() {
  useEffect(() => {
    const report = (event: InputEvent) => {
      const count = countCut(event)
      if (count <= 0) return
      notify.error(
        `That text is too long. Its last ${formatCount(count)} characters were left out.`
      )
    }
    document.addEventListener('beforeinput', report)
    return () => document.removeEventListener('beforeinput', report)
  }, [])
}
