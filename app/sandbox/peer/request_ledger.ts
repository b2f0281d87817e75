import type { PeerRequest } from '#sandbox/peer/peer_types'

/** More than this are forgotten, oldest first. */
const KEPT = 1000

/** What a peer was asked, oldest first; requests that a fault swallows included. */
export class RequestLedger<Entry extends { aborted: boolean }> {
  #entries: Entry[] = []
  #ofRequest = new WeakMap<PeerRequest, Entry>()

  record(request: PeerRequest, entry: Entry): void {
    request.gone.addEventListener('abort', () => void (entry.aborted = true))
    this.#entries.push(entry)
    this.#ofRequest.set(request, entry)
    if (this.#entries.length > KEPT) this.#entries.shift()
  }

  /** Adds to what was noted of a request. */
  amend(request: PeerRequest, more: Partial<Entry>): void {
    const entry = this.#ofRequest.get(request)
    if (entry) Object.assign(entry, more)
  }

  list(): Entry[] {
    return this.#entries
  }

  clear(): void {
    this.#entries = []
  }
}
