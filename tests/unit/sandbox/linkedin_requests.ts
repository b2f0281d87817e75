import { MAYA, NORTHWIND, postBody } from '#tests/unit/sandbox/linkedin_client'

/**
 * The request of a client; `{own}`, `{page}`, `{protected}` and `{closed}` are replaced by posts.
 */
export interface Wrong {
  path: string
  method?: string
  body?: unknown
  headers?: Record<string, string>
  token?: 'full' | 'selfServe' | 'other' | 'none'
}

/**
 * A name for the fault, the request, and LinkedIn's answer: status, code, and the field or a text.
 */
export type Row = [string, Wrong, string]

export const post = (fields: object, more: Partial<Wrong> = {}): Wrong => ({
  path: '/rest/posts',
  method: 'POST',
  body: postBody({ commentary: 'Not yet said', ...fields }),
  ...more,
})

export const content = (fields: object) => post({ content: fields })

export const POLL = {
  question: 'What slows your dock down in December?',
  options: [{ text: 'Too few doors' }, { text: 'Late trucks' }],
  settings: { duration: 'SEVEN_DAYS' },
}

export const poll = (change: object) => content({ poll: { ...POLL, ...change } })

export const options = (...texts: string[]) => poll({ options: texts.map((text) => ({ text })) })

export const images = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ id: `urn:li:image:${index}`, ...more }))

export const update = (path: string, body: unknown): Wrong => ({
  path,
  method: 'POST',
  body,
  headers: { 'x-restli-method': 'PARTIAL_UPDATE' },
})

export const edit = (change: object, urn = '{own}') =>
  update(`/rest/posts/${urn}`, { patch: { $set: change } })

export const metadata = (change: unknown, actor = NORTHWIND, urn = '{page}') =>
  update(`/rest/socialMetadata/${urn}?actor=${encodeURIComponent(actor)}`, {
    patch: { $set: change },
  })

export const comment = (fields: object, more: Partial<Wrong> = {}): Wrong => ({
  path: '/rest/socialActions/{own}/comments',
  method: 'POST',
  body: { actor: MAYA, object: '{own}', message: { text: 'a' }, ...fields },
  ...more,
})

export const unversioned = (fields: object, more: Partial<Wrong> = {}) =>
  comment(fields, {
    path: '/v2/socialActions/{own}/comments',
    headers: { 'linkedin-version': '' },
    ...more,
  })

export const DENIED = 'ACCESS_DENIED Not enough permissions to access:'

export const unpermitted = (field: string) =>
  `403 ACCESS_DENIED Unpermitted fields present in REQUEST_BODY: Data Processing Exception while processing fields [${field}]`
