import { IMPORT_MESSAGES } from '#domain/posts/parse_imported_post'
import { canListPages, canRead } from '#domain/linkedin/linkedin_scopes'
import { ImportRefusedException } from '#errors/files_errors'
import { NotConnectedException } from '#errors/settings_errors'
import LinkedinAccount from '#models/linkedin_account'

/** Checks before any work starts that the connection can read posts. */
export default class RequireReadablePosts {
  /** @throws NotConnectedException, ImportRefusedException */
  async handle({ organizationId }: { organizationId: string }) {
    const account = await LinkedinAccount.ofOrganization(organizationId)
    if (!account) throw new NotConnectedException()
    if (account.condition === 'expired') throw new NotConnectedException(IMPORT_MESSAGES.expired)
    const scopes = account.grantedScopes
    const mayReadPages = canListPages(scopes) && canRead('company', scopes)
    if (!mayReadPages && !canRead('personal', scopes)) {
      throw new ImportRefusedException(IMPORT_MESSAGES.personal)
    }
  }
}
