import ai from '#config/ai'

/**
 * How long one call may take: until its first word, between two words, and in all. Its controller ends
 * the connection when time is up or when the caller's own signal says so.
 */
export class Patience {
  #silence: NodeJS.Timeout
  #whole: NodeJS.Timeout
  #caller?: AbortSignal
  #stop = () => this.#end('cancelled')
  /** Ends the connection. */
  readonly controller = new AbortController()
  /** Why it ended before the answer did; null as long as it has not. */
  ended: 'cancelled' | 'timed_out' | null = null

  private constructor(silenceMs: number, wholeMs: number, caller?: AbortSignal) {
    this.#caller = caller
    this.#silence = setTimeout(() => this.#end('timed_out'), silenceMs)
    this.#whole = setTimeout(() => this.#end('timed_out'), wholeMs)
    caller?.addEventListener('abort', this.#stop)
    if (caller?.aborted) this.#stop()
  }

  /** With an answer that comes word by word. */
  static withStream(caller?: AbortSignal): Patience {
    return new Patience(ai.firstWordMs, ai.streamMs, caller)
  }

  /** With an answer that comes in one piece, silent until then. */
  static withWhole(caller?: AbortSignal): Patience {
    return new Patience(ai.wholeMs, ai.wholeMs, caller)
  }

  /** A word came: the next one may take as long again. */
  heard(): void {
    this.#silence.refresh()
  }

  /** The last word came; the numbers behind it may take a moment, not as long as words. */
  heardLast(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#end('timed_out'), ai.numbersMs)
  }

  /** Nothing is waited for any more. */
  release(): void {
    clearTimeout(this.#silence)
    clearTimeout(this.#whole)
    this.#caller?.removeEventListener('abort', this.#stop)
  }

  #end(why: 'cancelled' | 'timed_out'): void {
    this.ended ??= why
    this.controller.abort()
  }
}
