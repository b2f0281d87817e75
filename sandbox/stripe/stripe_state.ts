import type { Journal } from '#sandbox/server/journal'
import type { Collections, StripeEntry } from '#sandbox/stripe/records'

type Shelf = Map<string, { id: string }>

/** The state of the sandbox: the replayed journal. Only `put` and `moveClock` change it. */
export class StripeState {
  #shelves = new Map<string, Shelf>()
  #offsetMs = 0

  constructor(private journal: Journal<StripeEntry>) {
    for (const entry of journal.read()) this.#apply(entry)
  }

  /** How far its clock is ahead of the machine's, in milliseconds. */
  get clockOffsetMs(): number {
    return this.#offsetMs
  }

  /**
   * Writes an object to the disk, then to memory.
   * @throws when the disk refuses; nothing has changed then
   */
  put<Name extends keyof Collections>(name: Name, object: Collections[Name]): Collections[Name] {
    this.#record({ in: name, object } as StripeEntry)
    return object
  }

  moveClock(clockOffsetMs: number): void {
    this.#record({ clockOffsetMs })
  }

  get<Name extends keyof Collections>(name: Name, id: string): Collections[Name] | null {
    const found = this.#shelves.get(name)?.get(id)
    return found ? (structuredClone(found) as Collections[Name]) : null
  }

  /** The objects of a collection, newest first. */
  list<Name extends keyof Collections>(name: Name): Collections[Name][] {
    const all = [...(this.#shelves.get(name)?.values() ?? [])]
    return structuredClone(all).reverse() as Collections[Name][]
  }

  count(name: keyof Collections): number {
    return this.#shelves.get(name)?.size ?? 0
  }

  forgetAll(): void {
    this.journal.clear()
    this.#shelves.clear()
    this.#offsetMs = 0
  }

  #record(entry: StripeEntry): void {
    this.journal.append(entry)
    this.#apply(structuredClone(entry))
  }

  #apply(entry: StripeEntry): void {
    if ('clockOffsetMs' in entry) {
      this.#offsetMs = entry.clockOffsetMs
      return
    }
    const shelf: Shelf = this.#shelves.get(entry.in) ?? new Map()
    this.#shelves.set(entry.in, shelf)
    shelf.set(entry.object.id, entry.object)
  }
}
