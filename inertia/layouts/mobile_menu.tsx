import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { X } from 'lucide-react'
import { Sheet } from '~/components/dialogs/sheet'
import { Sidebar } from '~/layouts/sidebar'
import { shellPart } from '~/lib/shell'

export interface MobileMenuProps {
  open: boolean
  onClose: () => void
}

/** The slide-in menu of a phone. It closes when it leads to another page or a dialog of the shell. */
export function MobileMenu({ open, onClose }: MobileMenuProps) {
  useEffect(() => shellPart.subscribe(onClose), [onClose])
  useEffect(() => {
    return router.on('start', ({ detail: { visit } }) => {
      if (!visit.async) onClose()
    })
  }, [onClose])
  return (
    <Sheet open={open} onClose={onClose} title="Menu">
      <Sidebar form="wide" control={{ icon: X, label: 'Close menu', onClick: onClose }} />
    </Sheet>
  )
}
