import type Post from '#models/post'
import { AGENCY, AGENCY_PAGES } from '#sandbox/linkedin/people'
import { connectedOrganization } from '#tests/helpers/connected_organization'
import { PostFactory } from '#database/factories/post_factory'
import { now } from '#services/clock'

/** Whom the posts of a sample page, by its number from 0, are posted as. */
export function pageUrn(page: number) {
  return `urn:li:organization:${AGENCY_PAGES[page]?.id}`
}

/** An organization that posts as any of the sandbox's hundred sample pages. */
export async function agency(linkedinUrl: string) {
  const { organization, account } = await connectedOrganization(linkedinUrl, { member: AGENCY.id })
  const organizationId = organization.id
  return {
    organization,
    account,
    /** Posts of pages by their numbers from 0, due now unless told otherwise. */
    posts: (rows: (Partial<Post> & { page: number })[]) =>
      PostFactory.merge(
        rows.map(({ page, ...own }) => {
          const dueAt = own.dueAt ?? now()
          const author = { authorKind: 'company' as const, authorUrn: pageUrn(page) }
          return { organizationId, publishAt: dueAt, dueAt, ...author, ...own }
        })
      ).createMany(rows.length),
  }
}
