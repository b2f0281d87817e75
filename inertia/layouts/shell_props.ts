import type { OnboardingCard } from '#transformers/onboarding_transformer'
import type { Clock } from '@domain/schedule/clock_format'
import type { OrganizationCard } from '#transformers/organization_transformer'
import type { SharedProps } from '~/lib/shared_props'

/**
 * A notification shown on every page. `title` and `body` are sentences; `link` leads to the remedy.
 */
export interface ShellNotification {
  id: string
  kind:
    'linkedin_ending' | 'linkedin_ended' | 'campaign_paused' | 'payment_failed' | 'workers_missing'
  title: string
  body: string
  link: string
}

interface ShellPlan {
  tier: 'free' | 'pro'
  ai_tokens_used: number
  ai_tokens_limit: number
}

/**
 * The shared page props that the layouts use. A type alias, because Inertia requires an index
 * signature.
 */
export type ShellProps = {
  user: SharedProps['user']
  organizations?: OrganizationCard[]
  notices: ShellNotification[]
  /** The user's email address while it is unconfirmed; else null. */
  unconfirmedEmail?: string | null
  /** True while the server's disk is full and nothing can be saved. */
  isDiskFull?: boolean
  unread?: number
  /** The moment before which every change is on the page; for the live stream. */
  asOf?: string | null
  /** Null if no one is signed in. */
  plan?: ShellPlan | null
  /** The organization that this tab shows. */
  selectedOrgId: string | null
  /** True if the URL names an organization that this user cannot see. */
  isOrganizationMissing: boolean
  /** The user's own working LinkedIn account, if an organization has none; else null. */
  ownLinkedin?: SharedProps['ownLinkedin']
  /** The onboarding steps; null once they are done, and outside the dashboard. */
  onboarding?: OnboardingCard | null
  clock: Clock
  /** Number of posts in the review queue of the selected organization. */
  waiting?: number
  /** The URL of this installation, without a trailing slash. */
  siteUrl: string
  sandbox: boolean
  /** The URL of the sandbox's feed; null outside the sandbox. */
  feedUrl: string | null
  csrfToken: string
}
