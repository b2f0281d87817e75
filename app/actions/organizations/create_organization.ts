import db from '@adonisjs/lucid/services/db'
import { DEFAULT_BRAND_TONE, DEFAULT_TARGET_AUDIENCE } from '#domain/organizations/defaults'
import LinkedinAccount from '#models/linkedin_account'
import Organization from '#models/organization'
import { needOrganization } from '#models/organization_quotas'
import { inTransaction } from '#models/transaction'
import type User from '#models/user'

type Input = {
  user: User
  name: string
  website?: string
  brandTone?: string
  targetAudience?: string
}

/** Opens a workspace that its creator owns, connected with LinkedIn when the creator already is. */
export default class CreateOrganization {
  /** @throws QuotaReached */
  async handle({ user, ...fields }: Input) {
    const account = await LinkedinAccount.currentOf(user.id)
    const organization = await inTransaction(async (trx) => {
      await needOrganization(user.id, trx)
      const made = await Organization.create(
        {
          name: fields.name,
          website: fields.website ?? null,
          brandTone: fields.brandTone ?? DEFAULT_BRAND_TONE,
          targetAudience: fields.targetAudience ?? DEFAULT_TARGET_AUDIENCE,
          createdBy: user.id,
        },
        { client: trx }
      )
      await made.related('memberships').create({ userId: user.id, role: 'owner' })
      return made
    })
    if (account?.condition === 'connected') await this.#connect(organization, account)
    await organization.refresh()
    await organization.load('linkedinAccount')
    return organization
  }

  /** In one statement: the account may be disconnected at this moment. */
  async #connect(organization: Organization, account: LinkedinAccount) {
    const living = db.raw('(select id from linkedin_accounts where id = ?)', [account.id])
    await Organization.query().where('id', organization.id).update({ linkedin_account_id: living })
  }
}
