import type LinkedinAccount from '#models/linkedin_account'
import type { CompanyPage } from '#domain/settings/company_pages'
import { memberPicture } from '#transformers/linkedin_status_transformer'

type AuthorList = {
  account: LinkedinAccount | null
  pages: CompanyPage[]
  warning: string | null
}

/** Those an organization may post as; ids are LinkedIn's URNs. */
export function authorChoices({ account, pages, warning }: AuthorList) {
  return {
    personal: account && {
      id: account.memberUrn,
      name: account.name,
      picture: memberPicture(account),
    },
    organizations: pages.map(({ urn, name }) => ({
      id: urn,
      name,
      localizedName: name,
      logo: null,
    })),
    ...(warning === null ? {} : { warning }),
  }
}
