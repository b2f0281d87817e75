import type { Readable } from 'node:stream'
import type { ExtractionRefusal } from '#domain/materials/extraction'

/** What a reader makes of the bytes of a stranger, inside of its own process. */
export type Reading =
  | {
      kind: 'text'
      text: string
      /** All that a document has; null for what has none. */
      pages: number | null
      /** True when a document goes on where reading ended. */
      isCut?: boolean
      /** Of a web page: what it calls itself, and the articles it leads to. */
      title?: string | null
      links?: string[]
    }
  | { kind: 'picture'; bytes: Uint8Array }
  | { kind: 'refused'; refusal: ExtractionRefusal }

/** Told while reading: so many pages of so many. */
export type OnPage = (page: number, pages: number) => void

export type Reader = (bytes: Uint8Array, onPage: OnPage, address: string) => Promise<Reading>

export type ReadingFormat = 'pdf' | 'docx' | 'doc' | 'html' | 'image'

/** The bytes of a file, or what opens the stream they come in once they are wanted. */
export type Source = Uint8Array | (() => Promise<Readable>)

/** Told the process that reads; the bytes come after it. `address`: where a web page was found. */
export type ReadingOrder = { format: ReadingFormat; address?: string }
export type ReadingReport =
  { kind: 'page'; page: number; pages: number } | { kind: 'done'; reading: Reading }
