import { api, ApiError } from '~/client'

const COLLECTIONS = ['ai-content/posts', 'scheduled-posts', 'posts']

/**
 * Deletes from all three collections at the same time. A 404 is no failure. Returns the undo token,
 * or null if nothing was deleted.
 */
export async function deleteAnyPost(id: string) {
  const calls = COLLECTIONS.map((collection) =>
    api.undoable<void>('DELETE', `/api/${collection}/${id}`)
  )
  const answers = await Promise.allSettled(calls)
  const done = answers.find((answer) => answer.status === 'fulfilled')
  if (done) return done.value.undo
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  const refusal = reasons.find((reason) => !(reason instanceof ApiError && reason.status === 404))
  if (refusal !== undefined) throw refusal
  return null
}
