import { advisesUpgrade, BILLING_TAB } from '@domain/billing/payments'
import { advisesConnecting, CONNECT_URL } from '@domain/settings/not_connected'

interface Remedy {
  label: string
  href: string
}

/**
 * The link that helps with a problem named in a sentence of the server, wherever that is shown.
 * Null if there is none.
 */
export function remedyOf(text: string): Remedy | null {
  if (advisesUpgrade(text)) return { label: 'Upgrade to Pro', href: BILLING_TAB }
  return advisesConnecting(text) ? { label: 'Connect LinkedIn', href: CONNECT_URL } : null
}
