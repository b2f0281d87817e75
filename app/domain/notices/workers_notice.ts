import { noWorkerSentence, START_A_WORKER } from '#domain/health/heartbeat'
import type { Instant } from '#domain/schedule/instant'

/** All notices about workers are about the same thing: a new one replaces the former. */
export const WORKERS_SUBJECT = 'workers'

/** What owners are told while no worker runs. `waiting`: posts that are due. */
export function workersNotice(waiting: number) {
  return {
    kind: 'workers_missing' as const,
    subjectId: WORKERS_SUBJECT,
    title: noWorkerSentence(waiting),
    body: `Posts aren't published until one runs. ${START_A_WORKER}`,
    link: '/dashboard/status',
    endsAt: null,
  }
}

/** One notice per owner and outage. `since`: when the last worker was alive. */
export function workersNoticeKey(userId: string, since: Instant | null): string {
  return `workers_missing:${userId}:${since?.valueOf() ?? 'never'}`
}
