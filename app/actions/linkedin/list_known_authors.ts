import type { KnownAuthor } from '#domain/posts/post_author'
import { lastKnownPages } from '#services/linkedin/pages'
import type Organization from '#models/organization'

interface Authors {
  /** The connected member; null without a connection. */
  member: KnownAuthor | null
  pages: readonly KnownAuthor[]
}

/** Lists the authors an organization can post as, without asking LinkedIn. */
export default class ListKnownAuthors {
  async handle({ organization }: { organization: Organization }): Promise<Authors> {
    await organization.load('linkedinAccount')
    const account = organization.linkedinAccount
    const member = account && { urn: account.memberUrn, name: account.name }
    return { member, pages: lastKnownPages(account) }
  }
}
