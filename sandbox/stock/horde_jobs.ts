import { randomUUID } from 'node:crypto'

/** The image that AI Horde is requested to generate. */
export interface HordeRequest {
  prompt: string
  width: number
  height: number
  /** True if the image is sent in the answer instead of behind a URL. */
  inline: boolean
}

/** A requested image. Instants are in milliseconds. */
export interface HordeJob extends HordeRequest {
  id: string
  generationId: string
  createdAt: number
  /** Its duration in milliseconds. */
  takesMs: number
  /** The times at which its image was requested. The server allows ten requests a minute. */
  statusCalls: number[]
}

export interface HordeProgress {
  finished: number
  processing: number
  restarted: number
  waiting: number
  done: boolean
  faulted: boolean
  wait_time: number
  queue_position: number
  kudos: number
  is_possible: boolean
}

/** A job whose image no one fetches expires after twenty minutes. */
const LIFE_MS = 20 * 60_000

const QUEUE = 3

/** The jobs of a Horde, in memory. */
export class HordeJobs {
  #jobs = new Map<string, HordeJob>()

  add(job: Omit<HordeJob, 'id' | 'generationId' | 'statusCalls'>): HordeJob {
    const added = { ...job, id: randomUUID(), generationId: randomUUID(), statusCalls: [] }
    this.#jobs.set(added.id, added)
    return added
  }

  /** Returns undefined once it is cancelled or expired. */
  find(id: string, now: number): HordeJob | undefined {
    const job = this.#jobs.get(id)
    return job && now - job.createdAt <= LIFE_MS ? job : undefined
  }

  ofGeneration(id: string): HordeJob | undefined {
    return [...this.#jobs.values()].find((job) => job.generationId === id)
  }

  unfinished(now: number): number {
    return [...this.#jobs.values()].filter((job) => !progressOf(job, now).done).length
  }

  cancel(id: string): void {
    this.#jobs.delete(id)
  }

  clear(): void {
    this.#jobs.clear()
  }
}

/** The progress of a job: a third of its time in the queue, the rest in progress. */
export function progressOf({ createdAt, takesMs }: HordeJob, now: number): HordeProgress {
  const passed = now - createdAt
  const done = passed >= takesMs
  const queued = !done && passed < takesMs / 3
  const place = queued ? Math.max(1, QUEUE - Math.floor((passed / (takesMs / 3)) * QUEUE)) : 0
  return {
    finished: done ? 1 : 0,
    processing: !done && !queued ? 1 : 0,
    restarted: 0,
    waiting: queued ? 1 : 0,
    done,
    faulted: false,
    wait_time: Math.max(0, Math.ceil((takesMs - passed) / 1000)),
    queue_position: place,
    kudos: 5,
    is_possible: true,
  }
}
