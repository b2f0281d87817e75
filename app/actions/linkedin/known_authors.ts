import type { KnownAuthor } from '#domain/posts/post_author'
import { pagesOf } from '#services/linkedin/page_memory'
import type Organization from '#models/organization'

interface Authors {
  /** The connected member; null where nobody is connected. */
  member: KnownAuthor | null
  pages: readonly KnownAuthor[]
}

/** Whom an organization can post as, as far as that is known without asking LinkedIn. */
export default class KnownAuthors {
  async handle({ organization }: { organization: Organization }): Promise<Authors> {
    await organization.load('linkedinAccount')
    const account = organization.linkedinAccount
    const member = account && { urn: account.memberUrn, name: account.name }
    return { member, pages: pagesOf(account) }
  }
}
