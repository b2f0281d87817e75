import { usePage } from '@inertiajs/react'
import { Badge } from '~/components/badge'
import type { ShellProps } from '~/layouts/shell_props'

/** PRO or FREE, beside the name. */
export function PlanBadge() {
  const { plan } = usePage<ShellProps>().props
  if (!plan) return null
  return <Badge tone={plan.tier === 'pro' ? 'ink' : 'muted'}>{plan.tier.toUpperCase()}</Badge>
}
