import { X } from 'lucide-react'
import { Sheet } from '~/components/dialogs/sheet'
import { Sidebar } from '~/layouts/sidebar'

export interface MobileMenuProps {
  open: boolean
  onClose: () => void
}

/** The slide-in menu of a phone. */
export function MobileMenu({ open, onClose }: MobileMenuProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Menu">
      <Sidebar
        form="wide"
        control={{ icon: X, label: 'Close menu', onClick: onClose }}
        onNavigate={onClose}
      />
    </Sheet>
  )
}
