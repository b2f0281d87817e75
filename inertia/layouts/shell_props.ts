import type { Onboarding } from '~/lib/onboarding_wire'
import type { Clock } from '@domain/schedule/clock'
import type { OrganizationCard, SharedProps } from '~/lib/wire'

export interface ShellUser {
  id: string
  email: string
  full_name: string | null
  timezone: string
}

export type ShellOrganization = OrganizationCard

/** Something to know on every page; `title` and `body` are sentences, `link` leads to the remedy. */
export interface ShellNotice {
  id: string
  kind:
    'linkedin_ending' | 'linkedin_ended' | 'campaign_paused' | 'payment_failed' | 'workers_missing'
  title: string
  body: string
  link: string
}

export interface ShellPlan {
  tier: 'free' | 'pro'
  ai_tokens_used: number
  ai_tokens_limit: number
}

/** The shared page props that the layouts read. A type, not an interface: Inertia wants an index. */
export type ShellProps = {
  user: ShellUser | null
  organizations?: ShellOrganization[]
  notices: ShellNotice[]
  /** The user's email address, while it has to be confirmed; else null. */
  unconfirmedEmail?: string | null
  /** Nothing can be saved until the server has room again. */
  isDiskFull?: boolean
  /** Notices not read yet. */
  unread?: number
  /** Null for nobody signed in. */
  plan?: ShellPlan | null
  /** The organization that this tab shows. */
  selectedOrgId: string | null
  /** The URL names an organization that this user cannot see. */
  isOrganizationMissing: boolean
  /** The user's own working account, where an organization has none; else null. */
  ownLinkedin?: SharedProps['ownLinkedin']
  /** The first steps; null once they are done, and on pages outside of the dashboard. */
  onboarding?: Onboarding | null
  /** How times are written for the user. */
  clock: Clock
  /** Posts in the review queue of the selected organization. */
  waiting?: number
  /** The address of this installation, no trailing slash. */
  siteUrl: string
  sandbox: boolean
  /** Where the sandbox shows what was published; null outside of it. */
  feedUrl: string | null
  csrfToken: string
}
