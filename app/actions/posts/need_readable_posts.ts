import { IMPORT_WORDS } from '#domain/posts/import_words'
import { canListPages, canRead } from '#domain/settings/linkedin_scopes'
import ImportRefusedException from '#exceptions/import_refused_exception'
import NotConnectedException from '#exceptions/not_connected_exception'
import LinkedinAccount from '#models/linkedin_account'

/** Says at once, before any work begins, that the connection can read no posts. */
export default class NeedReadablePosts {
  /** @throws NotConnectedException, ImportRefusedException */
  async handle({ organizationId }: { organizationId: string }) {
    const account = await LinkedinAccount.ofOrganization(organizationId)
    if (!account) throw new NotConnectedException()
    if (account.condition === 'expired') throw new NotConnectedException(IMPORT_WORDS.expired)
    const scopes = account.grantedScopes
    const mayReadPages = canListPages(scopes) && canRead('company', scopes)
    if (!mayReadPages && !canRead('personal', scopes)) {
      throw new ImportRefusedException(IMPORT_WORDS.personal)
    }
  }
}
