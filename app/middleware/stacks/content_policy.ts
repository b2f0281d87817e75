import type { IncomingMessage, ServerResponse } from 'node:http'
import shield from '#config/shield'

type SourceOfPage = (request: IncomingMessage, response: ServerResponse) => string

const nonceOf: SourceOfPage = (_request, { nonce }) => `'nonce-${nonce}'`

/** The content security policy of config/shield. What differs between pages is a function. */
const directives = Object.entries(shield.csp.directives ?? {}).map(([name, sources]) => ({
  name: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  sources: ([sources].flat() as (string | SourceOfPage)[]).map((source) =>
    source === '@nonce' ? nonceOf : source
  ),
}))

const parts = directives.flatMap(({ name, sources }, at) => [
  at === 0 ? name : `;${name}`,
  ...sources.flatMap((source) => [' ', source]),
])

/** For responses that are not pages. They contain no script or style that would need a nonce. */
export const dataPolicy = directives
  .map(({ name, sources }) =>
    [name, ...sources.filter((source) => typeof source === 'string')].join(' ')
  )
  .join(';')

/** For a page. The response has its `nonce`. */
export function pagePolicy(request: IncomingMessage, response: ServerResponse) {
  return parts.map((part) => (typeof part === 'string' ? part : part(request, response))).join('')
}
