import ai from '#config/ai'

/**
 * Limits one call: the time until its first text, between two pieces of text, and in total. Its
 * controller closes the connection when the time is up or the caller aborts.
 */
export class StreamTimeout {
  #idleTimer: NodeJS.Timeout
  #totalTimer: NodeJS.Timeout
  #caller?: AbortSignal
  #stop = () => this.#end('cancelled')
  readonly controller = new AbortController()
  /** Why the call was ended early. Null while it has not been. */
  abortReason: 'cancelled' | 'timed_out' | null = null

  private constructor(idleMs: number, totalMs: number, caller?: AbortSignal) {
    this.#caller = caller
    this.#idleTimer = setTimeout(() => this.#end('timed_out'), idleMs)
    this.#totalTimer = setTimeout(() => this.#end('timed_out'), totalMs)
    caller?.addEventListener('abort', this.#stop)
    if (caller?.aborted) this.#stop()
  }

  static forStream(caller?: AbortSignal): StreamTimeout {
    return new StreamTimeout(ai.firstWordMs, ai.streamMs, caller)
  }

  /** For an answer that arrives in one piece. Nothing arrives before that. */
  static forWholeAnswer(caller?: AbortSignal): StreamTimeout {
    return new StreamTimeout(ai.totalMs, ai.totalMs, caller)
  }

  /** A piece of text arrived, so the time until the next piece starts again. */
  markProgress(): void {
    this.#idleTimer.refresh()
  }

  /** The last piece of text arrived. The usage that follows it has a shorter limit than text. */
  markTextEnd(): void {
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => this.#end('timed_out'), ai.usageMs)
  }

  /** Stops all timers. */
  release(): void {
    clearTimeout(this.#idleTimer)
    clearTimeout(this.#totalTimer)
    this.#caller?.removeEventListener('abort', this.#stop)
  }

  #end(why: 'cancelled' | 'timed_out'): void {
    this.abortReason ??= why
    this.controller.abort()
  }
}
