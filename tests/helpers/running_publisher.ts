import ClaimDuePosts from '#actions/publishing/claim_due_posts'
import { EmbeddedJobs } from '#services/background/embedded_jobs'
import { Shutdown } from '#services/background/shutdown'

/** The publisher in this process, with jobs that run on beside the test. */
export function runningPublisher(concurrency = 20) {
  const jobs = new EmbeddedJobs(concurrency, new Shutdown())
  const claims = new ClaimDuePosts(jobs)
  let jobEnded = Promise.withResolvers<void>()
  jobs.onRoom(() => {
    jobEnded.resolve()
    jobEnded = Promise.withResolvers()
  })

  const isFull = async () => (await jobs.room()) <= 0
  const isIdle = async () => (await jobs.room()) === concurrency

  return {
    /** Claims what is due, waiting for room where there is none; its jobs go on. */
    async claim() {
      do {
        while (await isFull()) await jobEnded.promise
        await claims.handle()
      } while (await isFull())
    },

    /** Publishes until nothing is due and nothing runs. */
    async finish() {
      while ((await claims.handle()) > 0 || !(await isIdle())) await jobEnded.promise
    },
  }
}
