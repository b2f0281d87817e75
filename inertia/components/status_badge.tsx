import { Badge } from '~/components/badge'
import { StatusDot } from '~/components/status_dot'
import { statusLook, type StatusName } from '~/components/status_look'

interface StatusBadgeProps {
  status: StatusName
  /** The product's word for it. */
  label: string
}

export function StatusBadge({ status, label }: StatusBadgeProps) {
  const { tone, icon, motion } = statusLook[status]
  return (
    <Badge tone={tone} icon={icon} motion={motion}>
      {!icon && <StatusDot status={status} />}
      {label}
    </Badge>
  )
}
