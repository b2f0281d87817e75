import { OrganizationNotDeletableException } from '#errors/organizations_errors'
import { isPublishing } from '#actions/account/remove_account'
import { removeFiles, removeOrganizations } from '#actions/organizations/remove_organizations'
import CancelRuns from '#actions/runs/cancel_runs'
import { withTransaction } from '#database/transaction'
import FileRemoval from '#models/file_removal'
import Notification from '#models/notification'
import Organization from '#models/organization'
import Run from '#models/run'
import { now } from '#services/clock'

/** Deletes an organization with its members, posts, files and everything else it owns. */
export default class DeleteOrganization {
  /**
   * @throws OrganizationNotDeletableException while a post is being published; nothing is deleted
   *   then
   */
  async handle({ organizationId: id }: { organizationId: string }) {
    await this.#cancelRuns(id)
    const removal = await withTransaction(async (trx) => {
      await Organization.lockRow(id, trx)
      const removed = { organizationIds: [id], accountIds: [] }
      if (await isPublishing(removed, trx)) throw new OrganizationNotDeletableException()
      await Notification.query({ client: trx }).where('subject_id', id).delete()
      await removeOrganizations([id], trx)
      return FileRemoval.of(`organizations/${id}`, now(), { client: trx })
    })
    await removeFiles([removal])
  }

  /** Cancels running work, so that it spends nothing more. */
  async #cancelRuns(organizationId: string) {
    const active = await Run.query()
      .where('organization_id', organizationId)
      .whereIn('status', ['queued', 'running'])
      .select('id')
    await new CancelRuns().handle(active.map(({ id }) => id))
  }
}
