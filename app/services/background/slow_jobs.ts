import type { Constructor } from '@adonisjs/core/types/common'
import work from '#config/work'

/**
 * Port for slow jobs such as AI texts and images. They have their own queue, so that they never
 * delay publishing. The database holds what has to be done, so this queue only makes it fast.
 */
export abstract class SlowJobs {
  /**
   * Queues a job until a slot is free. The job is dropped when one with the same key is already
   * waiting or running.
   * @throws when the queue cannot take it
   */
  abstract dispatch<Payload extends object>(
    job: JobType<Payload>,
    payload: Payload,
    key: string
  ): Promise<void>

  /** @throws Error with the reason why jobs cannot be queued now */
  abstract check(): Promise<void>

  /**
   * Accepts no more jobs. Jobs running in this process end or record that they could not finish.
   */
  abstract stop(): Promise<void>
}

/** A job that can be queued. Its name is the same in every process. */
export type JobType<Payload extends object> = { $$filepath: string } & Constructor<{
  handle(payload: Payload): Promise<void>
}>

/**
 * Port for work outside of requests. The database holds what has to be done, so this queue only
 * makes it fast.
 */
export abstract class BackgroundJobs {
  /** Returns how many more jobs can be accepted now. Claiming more than that is useless. */
  abstract freeSlots(): Promise<number>

  /**
   * Queues a job. The job is dropped when one with the same key is already waiting or running.
   * @throws when the queue cannot take it
   */
  abstract dispatch<Payload extends object>(
    job: JobType<Payload>,
    payload: Payload,
    key: string
  ): Promise<void>

  /** Calls the listener whenever a job has ended in any process, because a slot is free again. */
  abstract onFreeSlot(listener: () => void): void

  /** @throws Error with the reason why jobs cannot be queued now */
  abstract check(): Promise<void>

  /** Accepts no more jobs. Jobs running in this process end or release their work. */
  abstract stop(): Promise<void>
}

/** Returns the operator's settings for slow jobs (docs/configuration.md). */
export function slowJobSettings() {
  return work
}
