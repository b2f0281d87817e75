import type { PostingRights } from '@domain/linkedin/posting_rights'
import type { AttachableAccount } from '#transformers/linkedin_status_transformer'
import type { OnboardingCard } from '#transformers/onboarding_transformer'
import type { OrganizationCard } from '#transformers/organization_transformer'
import type { SessionUser } from '#transformers/user_transformer'

export type SharedProps = {
  user: SessionUser | null
  organizations: OrganizationCard[]
  selectedOrgId: string | null
  isOrganizationMissing: boolean
  /** Whom the selected organization can post as; null without a working LinkedIn connection. */
  postsAs: PostingRights | null
  ownLinkedin: AttachableAccount
  /** Names of the other members who may post, by organization id. */
  posters?: Readonly<Record<string, string[]>>
  /** The onboarding steps; null once they are done. */
  onboarding: OnboardingCard | null
  sandbox: boolean
  csrfToken: string | null
}
