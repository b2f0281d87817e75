import { useEffect } from 'react'
import { isTypedInto } from '~/lib/is_elsewhere'
import { currentToasts, notify } from '~/lib/notify'

/** Ctrl+Z (Cmd+Z) undoes the newest result that can be undone, unless a text has its own undo. */
export function useUndoKey() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
      if (!isUndo || event.shiftKey || event.altKey || event.defaultPrevented) return
      if (isTypedInto(event.target)) return
      const newest = currentToasts().findLast(({ isUndoable }) => isUndoable)
      if (!newest) return
      event.preventDefault()
      notify.dismiss(newest.id)
      newest.actions[0]?.onSelect()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
