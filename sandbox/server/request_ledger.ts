import type { PeerRequest } from '#sandbox/server/peer'

/** The limits of the ledger. The oldest entries are removed above either of them. */
const MAX_ENTRIES = 1000
const MAX_CHARACTERS = 10_000_000

/** The requests to a peer, oldest first, including those that a fault drops. */
export class RequestLedger<Entry extends { aborted: boolean }> {
  #entries: Entry[] = []
  #weights: number[] = []
  #ofRequest = new WeakMap<PeerRequest, Entry>()

  record(request: PeerRequest, entry: Entry): void {
    request.gone.addEventListener('abort', () => void (entry.aborted = true))
    this.#entries.push(entry)
    this.#weights.push(JSON.stringify(entry).length)
    this.#ofRequest.set(request, entry)
    while (this.#isTooMuch()) {
      this.#entries.shift()
      this.#weights.shift()
    }
  }

  /** Adds fields to the entry of a request. */
  amend(request: PeerRequest, more: Partial<Entry>): void {
    const entry = this.#ofRequest.get(request)
    if (entry) Object.assign(entry, more)
  }

  list(): Entry[] {
    return this.#entries
  }

  clear(): void {
    this.#entries = []
    this.#weights = []
  }

  #isTooMuch(): boolean {
    const weight = this.#weights.reduce((sum, each) => sum + each, 0)
    return (
      this.#entries.length > 1 && (this.#entries.length > MAX_ENTRIES || weight > MAX_CHARACTERS)
    )
  }
}
