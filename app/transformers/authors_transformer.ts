import type { CompanyPage } from '#domain/linkedin/company_pages'
import { memberPhotoUrl, type MemberPhoto } from '#transformers/linkedin_status_transformer'

type AuthorList = {
  account: (MemberPhoto & { memberUrn: string; name: string }) | null
  pages: CompanyPage[]
  warning: string | null
}

/** Authors an organization may post as; ids are LinkedIn URNs. */
export function authorChoices({ account, pages, warning }: AuthorList) {
  return {
    personal: account && {
      id: account.memberUrn,
      name: account.name,
      picture: memberPhotoUrl(account),
    },
    organizations: pages.map(({ urn, name }) => ({
      id: urn,
      name,
      localizedName: name,
      logo: null as string | null,
    })),
    ...(warning === null ? {} : { warning }),
  }
}

export type AuthorChoices = ReturnType<typeof authorChoices>
export type CompanyPageChoice = AuthorChoices['organizations'][number]
