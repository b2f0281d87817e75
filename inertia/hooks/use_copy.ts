import { useBriefState } from '~/hooks/use_submit'

const MODAL = '[role="dialog"], [role="alertdialog"]'

/** Over plain http, which many servers in a local network use, browsers offer no clipboard. */
export function hasClipboard() {
  return window.isSecureContext && 'clipboard' in navigator
}

/** @throws {DOMException} if the browser refuses. */
export async function writeToClipboard(text: string) {
  if (hasClipboard()) return navigator.clipboard.writeText(text)
  copyBySelection(text)
}

/** Copies from a field that exists only meanwhile. A modal dialog keeps the focus within itself. */
function copyBySelection(text: string) {
  const focused = document.activeElement
  const parent =
    focused?.closest(MODAL) ?? [...document.querySelectorAll(MODAL)].at(-1) ?? document.body
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  Object.assign(field.style, { position: 'fixed', opacity: '0' })
  parent.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (!isCopied) throw new DOMException('The browser refused to copy.', 'NotAllowedError')
}

/** Copies text to the clipboard. For two seconds `state` says whether it worked. */
export function useCopy() {
  const { state, flash } = useBriefState<'idle' | 'copied' | 'failed'>('idle')

  const copy = async (text: string) => {
    try {
      await writeToClipboard(text)
      flash('copied')
    } catch {
      flash('failed')
    }
  }

  return { state, copy }
}
