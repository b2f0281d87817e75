import type { JobType } from '#services/background/background_jobs'

/**
 * Port: slow work, such as what an AI writes and draws, in a lane of its own, so that it never takes
 * room from publishing. What is to do stands in the database; this only makes it fast.
 */
export abstract class WorkJobs {
  /**
   * Hands a job over; it waits until there is room. While a job with the same key waits or runs, the
   * new one is dropped.
   * @throws when it cannot be taken
   */
  abstract dispatch<Payload extends object>(
    job: JobType<Payload>,
    payload: Payload,
    key: string
  ): Promise<void>

  /** @throws Error saying why jobs cannot be handed over now */
  abstract check(): Promise<void>

  /** Takes no more, and lets what runs in this process end or say that it could not. */
  abstract stop(): Promise<void>
}
