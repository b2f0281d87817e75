import { useState } from 'react'

/**
 * Whether the form of a dialog has unsaved changes: about those it asks before it closes. `opened` is
 * what the dialog was opened for. A save that ends late changes nothing for what is open since.
 */
export function useUnsavedChanges<Opened extends object | boolean>(
  opened: Opened | null,
  onClose: () => void
) {
  const [touched, setTouched] = useState<Opened | null>(null)
  const touch = () => setTouched(opened)
  const close = () => {
    setTouched((latest) => (latest === opened ? null : latest))
    onClose()
  }
  return { isDirty: touched !== null && touched === opened, touch, close }
}
