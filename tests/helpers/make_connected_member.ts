import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { makeMember } from '#tests/helpers/make_member'

/** A user whose organization has a connection to LinkedIn. */
export async function makeConnectedMember() {
  const { user, organization } = await makeMember()
  const account = await LinkedinAccountFactory.merge({ userId: user.id }).create()
  await organization.merge({ linkedinAccountId: account.id }).save()
  return { user, organization, account }
}
