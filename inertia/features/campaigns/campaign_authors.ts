import type { Authors } from '~/lib/wire'
import type { Campaign, CampaignFields } from '~/lib/campaign_wire'

/** Somebody whom a campaign can publish as. */
export interface CampaignAuthor {
  id: string
  name: string
  kind: 'personal' | 'company'
  picture: string | null
}

/** The person first, then the company pages. */
export function authorsOf({ personal, organizations }: Authors): CampaignAuthor[] {
  const pages = organizations.map(({ id, name, localizedName, logo }) => ({
    ...{ id, kind: 'company' as const, picture: logo },
    name: name || localizedName,
  }))
  const { id, name, picture } = personal ?? {}
  return id
    ? [{ id, name: name ?? '', kind: 'personal', picture: picture ?? null }, ...pages]
    : pages
}

type AuthorFields = Pick<CampaignFields, 'profile_type' | 'linkedin_author_id' | 'author_name'>

const NOBODY: AuthorFields = {
  profile_type: 'personal',
  linkedin_author_id: null,
  author_name: null,
}

/** Company when the chosen author is an organization, else personal (spec section 5). */
export function authorFields(
  id: string,
  authors: CampaignAuthor[],
  before: Campaign | null
): AuthorFields {
  const chosen = authors.find((author) => author.id === id)
  if (chosen) return { profile_type: chosen.kind, linkedin_author_id: id, author_name: chosen.name }
  if (!before) return NOBODY
  return {
    profile_type: before.profile_type,
    linkedin_author_id: before.linkedin_author_id,
    author_name: before.author_name,
  }
}
