import logger from '@adonisjs/core/services/logger'
import OrganizationKeptException from '#exceptions/organization_kept_exception'
import { isPublishing } from '#models/account_end'
import FileRemoval from '#models/file_removal'
import Notice from '#models/notice'
import Organization from '#models/organization'
import Run from '#models/run'
import { inTransaction } from '#models/transaction'
import { removeFolder } from '#services/archives/stored_files'
import { runningWork } from '#services/background/running_work'
import { now } from '#services/clock'

/** Deletes an organization with its members, posts and everything else that is its own, files too. */
export default class DeleteOrganization {
  /** @throws OrganizationKeptException while a post is on its way; nothing is deleted then */
  async handle({ organizationId: id }: { organizationId: string }) {
    await this.#stopWork(id)
    const removal = await inTransaction(async (trx) => {
      await Organization.hold(id, trx)
      const leaving = { organizationIds: [id], accountIds: [] }
      if (await isPublishing(leaving, trx)) throw new OrganizationKeptException()
      await Notice.query({ client: trx }).where('subject_id', id).delete()
      await Organization.query({ client: trx }).where({ id }).delete()
      return FileRemoval.of(`organizations/${id}`, now(), { client: trx })
    })
    await this.#removeFiles(removal)
  }

  /** Long work spends nothing more. */
  async #stopWork(organizationId: string) {
    const active = await Run.query()
      .where('organization_id', organizationId)
      .whereIn('status', ['queued', 'running'])
      .select('id')
    const ids = active.map(({ id }) => id)
    await Run.cancel(ids, now())
    runningWork.abort(ids)
  }

  /** What cannot go now goes with the next sweep. */
  async #removeFiles(removal: FileRemoval) {
    try {
      await removeFolder(removal.folder)
      await removal.delete()
    } catch (error) {
      logger.error({ err: error, folder: removal.folder }, 'files were left for the next cleanup')
    }
  }
}
