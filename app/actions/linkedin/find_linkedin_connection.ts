import LinkedinAccount from '#models/linkedin_account'
import { switchedOnScopes } from '#services/linkedin/token_requests'

/** Returns a user's LinkedIn account, and the extended scopes that this installation requests. */
export default class FindLinkedinConnection {
  async handle({ userId }: { userId: string }) {
    return { account: await LinkedinAccount.currentOf(userId), switchedOn: switchedOnScopes() }
  }
}
