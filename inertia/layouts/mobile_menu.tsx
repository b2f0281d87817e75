import { X } from 'lucide-react'
import { Sheet } from '~/components/sheet'
import { Sidebar } from '~/layouts/sidebar'

export interface MobileMenuProps {
  open: boolean
  onClose: () => void
}

/** The menu of a phone, which slides in. */
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
