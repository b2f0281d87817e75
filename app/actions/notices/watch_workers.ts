import { WORKERS_SUBJECT, workersNotice, workersNoticeKey } from '#domain/notices/workers_notice'
import Heartbeat from '#models/heartbeat'
import Membership from '#models/membership'
import Notice from '#models/notice'
import { workSettings } from '#services/background/work_settings'
import { now } from '#services/clock'

/** Tells every owner once per outage that no worker runs, and takes it back when one does again. */
export default class WatchWorkers {
  /** Answers how many were told now. */
  async handle(): Promise<number> {
    if (workSettings().isEmbedded) return 0
    const missing = await Heartbeat.missingWorkers(now())
    if (missing === null) {
      await Notice.withdraw(WORKERS_SUBJECT)
      return 0
    }
    const { waiting, since } = missing
    const owners = await Membership.query().where('role', 'owner').distinct('user_id')
    const told = await Notice.keysAmong(owners.map(({ userId }) => workersNoticeKey(userId, since)))
    for (const { userId } of owners) {
      const dedupeKey = workersNoticeKey(userId, since)
      if (!told.has(dedupeKey)) {
        await Notice.writeOnce({ userId, ...workersNotice(waiting), dedupeKey })
      }
    }
    return owners.length - told.size
  }
}
