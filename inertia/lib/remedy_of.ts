import { advisesUpgrade, UPGRADE_URL } from '@domain/billing/plan_limit'
import { advisesConnecting, CONNECT_URL } from '@domain/settings/not_connected'

export interface Remedy {
  label: string
  href: string
}

/**
 * The way out that belongs to a sentence of the server, wherever it is shown: in a toast, a form, the
 * chat, a run that failed yesterday. Null for one that needs none.
 */
export function remedyOf(text: string): Remedy | null {
  if (advisesUpgrade(text)) return { label: 'Upgrade to Pro', href: UPGRADE_URL }
  return advisesConnecting(text) ? { label: 'Connect LinkedIn', href: CONNECT_URL } : null
}
