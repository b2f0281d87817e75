import { useState } from 'react'

/** Whether the form of a dialog has unsaved changes: about those it asks before it closes. */
export function useUnsavedChanges(onClose: () => void) {
  const [isDirty, setDirty] = useState(false)
  const touch = () => setDirty(true)
  const close = () => {
    setDirty(false)
    onClose()
  }
  return { isDirty, touch, close }
}
