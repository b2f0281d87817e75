import { api } from '~/client'
import type { ScheduledPost } from '#transformers/scheduled_post_transformer'

const POLL_MS = 700
const POLLS = 60

/** A post with a reason is waiting. It continues later without help. */
function isUnderWay({ status, failure_reason: waits }: ScheduledPost) {
  return status === 'queued' || (status === 'scheduled' && waits === null)
}

/** Polls until the post is published, failed or waiting. Returns the last response on a timeout. */
export async function outcomeOf(sent: ScheduledPost) {
  let post = sent
  for (let poll = 0; poll < POLLS && isUnderWay(post); poll += 1) {
    await new Promise((resolve) => window.setTimeout(resolve, POLL_MS))
    post = await api.get<ScheduledPost>(`/api/scheduled-posts/${sent.id}`)
  }
  return post
}
