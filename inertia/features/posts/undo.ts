import type { PostStatus } from '@domain/posts/post_lifecycle'
import { mayBeLive } from '@domain/posts/refusals'
import { api, ApiError } from '~/client'
import { notify } from '~/lib/toasts'

/** Response of `POST /api/undo/{token}`. */
interface Undone {
  restored: string[]
  /** The restored posts whose time has passed. They need a new one. */
  late: string[]
  /** The restored posts whose slot was taken, and which are in the next free one. */
  moved: string[]
  failed: { id: string; reason: string }[]
}

interface UndoOptions {
  /** One token per request; null if the server offered no undo. */
  tokens: readonly (string | null)[]
  /** The message after everything was restored. */
  message: (restored: number) => string
  /** Reloads what was restored. */
  onUndone: () => unknown
}

export const UNDO = {
  posts: (count: number) => (count === 1 ? 'Post restored' : `${count} posts restored`),
  draft: () => 'Draft restored',
  scheduled: () => 'Back in drafts',
  approved: () => 'Approved, no time yet',
  queued: () => 'Removed from the queue',
  review: () => 'Back in the review queue',
  late: (count: number) =>
    count === 1
      ? 'Its time has passed. Choose a new one.'
      : `The times of ${count} have passed. Choose new ones.`,
  moved: (count: number) =>
    count === 1
      ? "Its slot was taken, so it's in the next free one."
      : `The slots of ${count} were taken, so they're in the next free ones.`,
  some: (restored: number, all: number, reason: string) =>
    `Restored ${restored} of ${all} posts. ${reason}`,
  failed: 'Nothing was undone.',
  again: 'Try again',
} as const

/** The undo callback for `notify`; undefined if nothing can be undone. */
export function createUndo({ tokens, ...options }: UndoOptions): (() => void) | undefined {
  const left = tokens.filter((token) => token !== null)
  return left.length > 0 ? () => void perform(left, options) : undefined
}

/** The undo callback of a decision in the review queue. */
export function undoReview(token: string | null, onUndone: () => unknown) {
  return createUndo({ tokens: [token], message: UNDO.review, onUndone })
}

async function perform(tokens: readonly string[], options: Omit<UndoOptions, 'tokens'>) {
  const undone: Undone = { restored: [], late: [], moved: [], failed: [] }
  const left = [...tokens]
  try {
    while (left[0] !== undefined) {
      const answer = await undoStep(left[0])
      left.shift()
      undone.restored.push(...answer.restored)
      undone.late.push(...answer.late)
      undone.moved.push(...answer.moved)
      undone.failed.push(...answer.failed)
    }
    announce(undone, options.message)
  } catch (error) {
    offerRetry(error, () => void perform(left, options))
  }
  await options.onUndone()
}

/** A refused step does not keep the others from being undone. */
async function undoStep(token: string): Promise<Undone> {
  try {
    return await api.post<Undone>(`/api/undo/${token}`)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error
    return { restored: [], late: [], moved: [], failed: [{ id: token, reason: error.detail }] }
  }
}

function announce({ restored, late, moved, failed }: Undone, message: UndoOptions['message']) {
  // Some of the server's reasons end with the sentence that nothing was undone.
  const [reason] = failed.map((failure) => failure.reason.replace(UNDO.failed, '').trim())
  if (reason !== undefined && restored.length === 0) {
    notify.error(`${UNDO.failed} ${reason}`)
  } else if (reason !== undefined) {
    notify.error(UNDO.some(restored.length, restored.length + failed.length, reason))
  } else if (late.length > 0) {
    notify.error(`${message(restored.length)}. ${UNDO.late(late.length)}`)
  } else if (moved.length > 0) {
    notify.success(`${message(restored.length)}. ${UNDO.moved(moved.length)}`)
  } else {
    notify.success(message(restored.length))
  }
}

/** A network error offers a retry. */
function offerRetry(error: unknown, again: () => void) {
  if (!(error instanceof ApiError)) throw error
  notify.error(`${UNDO.failed} ${error.detail}`, { label: UNDO.again, onSelect: again })
}

const COLLECTIONS = ['ai-content/posts', 'scheduled-posts', 'posts']

/**
 * Deletes from all three collections at the same time. A 404 is no failure. A post that was not
 * published when the user saw it, and is by now, is kept. Returns the undo token, or null if
 * nothing was deleted.
 */
export async function deleteAnyPost({ id, status }: { id: string; status: PostStatus }) {
  const query = mayBeLive(status) ? undefined : { unpublished: 'true' }
  const calls = COLLECTIONS.map((collection) =>
    api.undoable<void>('DELETE', `/api/${collection}/${id}`, { query })
  )
  const answers = await Promise.allSettled(calls)
  const done = answers.find((answer) => answer.status === 'fulfilled')
  if (done) return done.value.undo
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  const refusal = reasons.find((reason) => !(reason instanceof ApiError && reason.status === 404))
  if (refusal !== undefined) throw refusal
  return null
}
