import { inject } from '@adonisjs/core'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import DeleteAccount from '#actions/account/delete_account'
import { normaliseEmail } from '#domain/auth/auth_rules'
import { AccountNotDeletableException } from '#errors/auth_errors'
import { accountDeletionPreview } from '#queries/auth/account_deletion_preview'
import type {
  AccountDeletionPreview,
  OrganizationOutcome,
} from '#queries/auth/account_deletion_preview'
import { PaymentFailure } from '#services/billing/payment_failure'
import User from '#models/user'
import { now } from '#services/clock'

export default class UserDelete extends BaseCommand {
  static commandName = 'user:delete'
  static description = 'Delete an account with its data, as in Settings (lists it first)'
  static help = [
    'Without --yes it only lists what would be deleted and who would take over organizations.',
    'Organizations without other members are deleted. Add a member first to keep one.',
    'Exit codes: 0 if the account is deleted, 1 if nothing was deleted.',
  ]
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'Email address of the account' })
  declare email: string

  @flags.string({
    description: 'Email address of the member who becomes owner where one is needed',
  })
  declare transferTo?: string

  @flags.boolean({ description: 'Delete it' })
  declare yes: boolean

  @inject()
  async run(deleteAccount: DeleteAccount) {
    const user = await User.findBy('email', normaliseEmail(this.email))
    if (!user) return this.#refuse(`No account found for ${this.email}`)
    const preview = await accountDeletionPreview(user, now())
    const owners = this.#newOwners(preview)
    if (!owners)
      return this.#refuse(
        `${this.transferTo} isn't a member of an organization that needs an owner`
      )
    this.#list(user, preview, owners)
    if (!this.yes) return this.#refuse('Nothing was deleted. To delete it, add --yes.')
    try {
      const newOwners = Object.fromEntries([...owners].map(([id, owner]) => [id, owner.id]))
      await deleteAccount.handle({ user, newOwners })
      this.logger.success(`The account of ${user.email} is deleted`)
    } catch (error) {
      this.#refuse(`Nothing was deleted. ${this.#sentenceOf(error)}`)
    }
  }

  /**
   * The new owner of each organization that needs one. Null when --transfer-to names no member of
   * any.
   */
  #newOwners({ outcomes }: AccountDeletionPreview): Map<string, User> | null {
    const email = this.transferTo === undefined ? null : normaliseEmail(this.transferTo)
    const needing = outcomes.filter(({ kind }) => kind === 'handed_over')
    const chosen = needing.map(({ id, candidates }) => {
      const named = candidates.find((candidate) => candidate.email === email)
      return { id, named, owner: named ?? candidates[0] }
    })
    if (email !== null && !chosen.some(({ named }) => named)) return null
    return new Map(chosen.map(({ id, owner }) => [id, owner]))
  }

  #list(user: User, preview: AccountDeletionPreview, owners: Map<string, User>) {
    this.logger.info(`Deleting ${user.email} (${user.fullName}) means:`)
    for (const outcome of preview.outcomes) {
      this.logger.log(`- ${outcomeSentence(outcome, owners.get(outcome.id))}`)
    }
    for (const name of preview.disconnected) {
      this.logger.log(`- ${name} publishes with their LinkedIn account and must reconnect.`)
    }
    if (preview.isPaying) this.logger.log('- Their subscription is cancelled with Stripe now.')
    this.logger.log('- Their LinkedIn connections, API keys, tokens and sessions are deleted.')
  }

  #sentenceOf(error: unknown) {
    const isExpected =
      error instanceof AccountNotDeletableException || error instanceof PaymentFailure
    if (!isExpected) throw error
    if (error.code !== 'E_PUBLISHING') return error.message
    return 'One of their posts is being published right now. Try again in a minute.'
  }

  #refuse(reason: string) {
    this.logger.error(reason)
    this.exitCode = 1
  }
}

function outcomeSentence({ name, kind, plannedTimes }: OrganizationOutcome, owner?: User) {
  if (kind === 'deleted') {
    return `${name} is deleted with all its content (planned posts: ${plannedTimes}). It has no other member.`
  }
  if (kind === 'left') return `${name} stays, without them.`
  return `${name} stays, and ${owner?.email} (${owner?.fullName}) becomes its owner.`
}
