import type { Constructor } from '@adonisjs/core/types/common'

/** A job that can be handed over: a name that is the same in every process, and a class to run. */
export type JobType<Payload extends object> = { $$filepath: string } & Constructor<{
  handle(payload: Payload): Promise<void>
}>

/** Port: work outside of requests. The database says what is to do; this only makes it fast. */
export abstract class BackgroundJobs {
  /** How many more jobs can be taken now; at most so many are worth claiming. */
  abstract room(): Promise<number>

  /**
   * Hands a job over; while a job with the same key waits or runs, the new one is dropped.
   * @throws when it cannot be taken
   */
  abstract dispatch<Payload extends object>(
    job: JobType<Payload>,
    payload: Payload,
    key: string
  ): Promise<void>

  /** Calls back each time a job has ended, in whichever process: there is room again. */
  abstract onRoom(listener: () => void): void

  /** @throws Error saying why jobs cannot be handed over now */
  abstract check(): Promise<void>

  /** Takes no more, and lets what runs in this process end or hand itself back. */
  abstract stop(): Promise<void>
}
