const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000
const PATIENCE_MS = 8000

/** Whether the server answers, which a proxy in front of a stopped one does not do for it. */
async function answers() {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const { status } = await fetch('/health', { cache: 'no-store', signal })
    return status < 500
  } catch {
    return false
  }
}

interface Asking {
  ask: () => void
  end: () => void
}

/** Asks the server whether it is there until it is, ever more slowly. `ask` does not wait for its time. */
export function askUntilThere(onAway: () => void, onBack: () => void): Asking {
  let timer: number | undefined
  let pause = FIRST_PAUSE_MS
  let isOver = false

  const ask = async () => {
    window.clearTimeout(timer)
    const isThere = await answers()
    if (isOver) return
    if (isThere) return onBack()
    onAway()
    timer = window.setTimeout(() => void ask(), pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
  const end = () => {
    isOver = true
    window.clearTimeout(timer)
  }

  return { ask: () => void ask(), end }
}
