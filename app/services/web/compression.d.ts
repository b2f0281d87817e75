// The package has no types. These cover the parts that are used.
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { BrotliOptions } from 'node:zlib'

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean

  interface CompressionOptions {
    filter?: Filter
    /** The smallest response that is compressed, in bytes. */
    threshold?: number
    brotli?: BrotliOptions
  }

  function compression(
    options?: CompressionOptions
  ): (request: IncomingMessage, response: ServerResponse, next: () => void) => void

  namespace compression {
    /** Whether a response of this type is worth compressing. */
    const filter: Filter
  }

  export = compression
}
