import { OrganizationNotDeletableException } from '#errors/organizations_errors'
import { isPublishing } from '#actions/account/remove_account'
import { removeFiles, removeOrganizations } from '#actions/organizations/remove_organizations'
import { withTransaction } from '#database/transaction'
import FileRemoval from '#models/file_removal'
import Notification from '#models/notification'
import Organization from '#models/organization'
import Run from '#models/run'
import { runningWork } from '#services/background/run_worker'
import { now } from '#services/clock'

/** Deletes an organization with its members, posts, files and everything else it owns. */
export default class DeleteOrganization {
  /**
   * @throws OrganizationNotDeletableException while a post is being published; nothing is deleted
   *   then
   */
  async handle({ organizationId: id }: { organizationId: string }) {
    const removal = await withTransaction(async (trx) => {
      await Organization.lockRow(id, trx)
      const removed = { organizationIds: [id], accountIds: [] }
      if (await isPublishing(removed, trx)) throw new OrganizationNotDeletableException()
      const running = { organization_id: id, status: 'running' }
      const runs = await Run.query({ client: trx }).where(running).select('id')
      // They end, so that they spend nothing more. Other processes notice that their rows are gone.
      trx.after('commit', () => runningWork.abort(runs.map((run) => run.id)))
      await Notification.query({ client: trx }).where('subject_id', id).delete()
      await removeOrganizations([id], trx)
      return FileRemoval.of(`organizations/${id}`, now(), { client: trx })
    })
    await removeFiles([removal])
  }
}
