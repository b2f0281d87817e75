import { api } from '~/client'
import type { ScheduledPost } from '~/lib/wire'

const POLL_MS = 700
const POLLS = 60

/** One that waits says why: it goes on by itself, some time later. */
function isUnderWay({ status, failure_reason: waits }: ScheduledPost) {
  return status === 'queued' || (status === 'scheduled' && waits === null)
}

/** Asks until the post is published, failed or waits; the last answer when that takes too long. */
export async function outcomeOf(sent: ScheduledPost) {
  let post = sent
  for (let poll = 0; poll < POLLS && isUnderWay(post); poll += 1) {
    await new Promise((resolve) => window.setTimeout(resolve, POLL_MS))
    post = await api.get<ScheduledPost>(`/api/scheduled-posts/${sent.id}`)
  }
  return post
}
