// The package has no types of its own; these are what is used of it.
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { BrotliOptions } from 'node:zlib'

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean

  interface CompressionOptions {
    filter?: Filter
    /** Bytes from which on an answer is compressed. */
    threshold?: number
    brotli?: BrotliOptions
  }

  function compression(
    options?: CompressionOptions
  ): (request: IncomingMessage, response: ServerResponse, next: () => void) => void

  namespace compression {
    /** Whether the type of the answer is worth it. */
    const filter: Filter
  }

  export = compression
}
