import { api, ApiError } from '~/client'
import { notify } from '~/lib/notify'

/** What `POST /api/undo/{token}` answers. */
interface Undone {
  restored: string[]
  /** Those of them whose time has passed: they wait for a new one. */
  late: string[]
  failed: { id: string; reason: string }[]
}

interface UndoOptions {
  /** One for each call that was made; null where the server offered none. */
  tokens: readonly (string | null)[]
  /** Said when everything is as it was. */
  words: (restored: number) => string
  /** Shows what has returned. */
  onUndone: () => unknown
}

export const UNDO = {
  posts: (count: number) => (count === 1 ? 'Post restored' : `${count} posts restored`),
  draft: () => 'Draft restored',
  review: () => 'Back in the review queue',
  late: (count: number) =>
    count === 1
      ? 'Its time has passed. Choose a new one.'
      : `The times of ${count} have passed. Choose new ones.`,
  some: (restored: number, all: number, reason: string) =>
    `Restored ${restored} of ${all} posts. ${reason}`,
  failed: 'Nothing was undone.',
  again: 'Try again',
} as const

/** For `notify`: takes back what these tokens stand for. Undefined where nothing can be undone. */
export function undoOf({ tokens, ...options }: UndoOptions): (() => void) | undefined {
  const left = tokens.filter((token) => token !== null)
  return left.length > 0 ? () => void perform(left, options) : undefined
}

async function perform(tokens: readonly string[], options: Omit<UndoOptions, 'tokens'>) {
  const undone: Undone = { restored: [], late: [], failed: [] }
  const left = [...tokens]
  try {
    while (left[0] !== undefined) {
      const answer = await api.post<Undone>(`/api/undo/${left[0]}`)
      left.shift()
      undone.restored.push(...answer.restored)
      undone.late.push(...answer.late)
      undone.failed.push(...answer.failed)
    }
    announce(undone, options.words)
  } catch (error) {
    refuse(error, () => void perform(left, options))
  }
  await options.onUndone()
}

function announce({ restored, late, failed }: Undone, words: UndoOptions['words']) {
  const [first] = failed
  if (first) {
    const all = restored.length + failed.length
    notify.error(UNDO.some(restored.length, all, first.reason))
  } else if (late.length > 0) {
    notify.error(`${words(restored.length)}. ${UNDO.late(late.length)}`)
  } else {
    notify.success(words(restored.length))
  }
}

/** A dropped connection may be back in a moment; what the server refuses stays refused. */
function refuse(error: unknown, again: () => void) {
  if (!(error instanceof ApiError)) throw error
  const isLost = error.status === 0
  const words = `${UNDO.failed} ${error.detail}`
  notify.error(words, isLost ? { label: UNDO.again, onSelect: again } : undefined)
}
