import type { LucideIcon } from 'lucide-react'
import { IconButton } from '~/components/icon_button'

interface ToolButtonProps {
  icon: LucideIcon
  label: string
  isOn?: boolean
  disabled?: boolean
  onClick: () => void
}

/** A button of the toolbar. The focus stays in a text that is being written: the tool is for it. */
export function ToolButton({ icon, label, isOn, disabled, onClick }: ToolButtonProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      aria-pressed={isOn}
      data-on={isOn ? 'true' : undefined}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    />
  )
}
