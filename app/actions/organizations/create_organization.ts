import db from '@adonisjs/lucid/services/db'
import {
  DEFAULT_BRAND_TONE,
  DEFAULT_TARGET_AUDIENCE,
} from '#domain/organizations/organization_rules'
import LinkedinAccount from '#models/linkedin_account'
import Organization from '#models/organization'
import { requireOrganizationQuota } from '#models/organization_quotas'
import { withTransaction } from '#database/transaction'
import type User from '#models/user'

type Input = {
  user: User
  name: string
  website?: string
  brandTone?: string
  targetAudience?: string
}

/**
 * Creates an organization owned by its creator, connected with the creator's LinkedIn account if
 * there is one.
 */
export default class CreateOrganization {
  /** @throws QuotaReached */
  async handle({ user, ...fields }: Input) {
    const account = await LinkedinAccount.currentOf(user.id)
    const organization = await withTransaction(async (trx) => {
      await requireOrganizationQuota(user.id, trx)
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

  /** One statement, because the account may be disconnected at this moment. */
  async #connect(organization: Organization, account: LinkedinAccount) {
    const connectedAccount = db.raw('(select id from linkedin_accounts where id = ?)', [account.id])
    await Organization.query()
      .where('id', organization.id)
      .update({ linkedin_account_id: connectedAccount })
  }
}
