import { useEffect } from 'react'
import { notify } from '~/lib/toasts'

export interface FileTarget {
  onFiles: (files: File[]) => void
  /** Why no files can be added at the moment; null if they can. */
  refusal?: string | null
}

/** An event of React or of the browser itself. */
type TargetEvent = Pick<Event, 'currentTarget' | 'target' | 'defaultPrevented' | 'preventDefault'>

type DropEvent = TargetEvent & { dataTransfer: DataTransfer | null }

type PasteEvent = TargetEvent & { clipboardData: DataTransfer | null }

/** The handlers of an element that takes files, dropped on it or pasted into it. */
export function fileTarget({ onFiles, refusal = null }: FileTarget) {
  return {
    onDragOver: (event: DropEvent) => {
      const { dataTransfer } = event
      if (!hasFiles(dataTransfer) || !isOwn(event)) return
      event.preventDefault()
      dataTransfer.dropEffect = refusal === null ? 'copy' : 'none'
    },
    onDrop: (event: DropEvent) => {
      if (!hasFiles(event.dataTransfer) || !isOwn(event)) return
      // Otherwise the browser would open the file in place of this page.
      event.preventDefault()
      if (refusal === null) onFiles([...event.dataTransfer.files])
    },
    onPaste: (event: PasteEvent) => {
      const files = pastedFiles(event.clipboardData)
      if (files.length === 0 || !isOwn(event)) return
      event.preventDefault()
      if (refusal === null) onFiles(files)
      else notify.error(refusal)
    },
  }
}

/** Dialogs that a part of the element has opened are elsewhere, and targets in it come first. */
function isOwn({ currentTarget, target, defaultPrevented }: TargetEvent) {
  if (defaultPrevented || !(currentTarget instanceof Node)) return false
  return target instanceof Node && currentTarget.contains(target)
}

/** True for files from outside. An image that is dragged within a page comes with its HTML. */
export function hasFiles(transfer: DataTransfer | null): transfer is DataTransfer {
  return Boolean(transfer?.types.includes('Files')) && !transfer?.types.includes('text/html')
}

/**
 * The pasted files. Word, spreadsheets and browsers add an image of the copied words to them, but a
 * person who copied words wants words. An image copied in a browser comes with its HTML only, and
 * file managers add the names of the files.
 */
function pastedFiles(clipboard: DataTransfer | null) {
  const files = [...(clipboard?.files ?? [])]
  const isName = (line: string) =>
    files.some(({ name }) => line.endsWith(name) || line.endsWith(encodeURI(name)))
  const lines = clipboard?.getData('text/plain').split(/[\r\n]+/) ?? []
  return lines.every((line) => line.trim() === '' || isName(line.trim())) ? files : []
}

/** Keeps a file that is dropped beside its target from replacing the page, and what is written. */
export function useStrayFileDrops() {
  useEffect(() => {
    const ends = new AbortController()
    const refuse = (event: DragEvent) => {
      const { dataTransfer, target, defaultPrevented } = event
      const isFileField = target instanceof HTMLInputElement && target.type === 'file'
      if (defaultPrevented || isFileField || !hasFiles(dataTransfer)) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    }
    // The targets come first: they listen to the document or to elements in it.
    window.addEventListener('dragover', refuse, { signal: ends.signal })
    window.addEventListener('drop', refuse, { signal: ends.signal })
    return () => ends.abort()
  }, [])
}
