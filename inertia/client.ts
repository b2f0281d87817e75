import { cookie } from '~/lib/browser_document'
import { connectionProblem, isFromProxy, STOPPED } from '~/lib/reporting'
import { streamEvents } from '~/lib/live'
import type { RunCard } from '#transformers/run_transformer'
import { clearToken, shownUser, storedToken } from '~/lib/access_token'

type Query = Record<string, string | number | boolean | null | undefined>
type Options = {
  query?: Query
  body?: unknown
  signal?: AbortSignal
  /** `respond-async`: the server answers immediately with a URL to poll. */
  prefer?: 'respond-async'
  /** The ETag of the response that is already loaded. */
  etag?: string | null
}
type FieldProblem = { field: string; message: string }

/** An error response of `/api`: `detail` is a sentence for people, `code` is for decisions. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly code: string,
    readonly errors: FieldProblem[] = []
  ) {
    super(detail)
  }

  problemOf(field: string) {
    return this.errors.find((problem) => problem.field === field)?.message
  }
}

/** The server's detail; `otherwise` for an error that isn't a response. */
export function detailOf(error: unknown, otherwise = '') {
  return error instanceof ApiError ? error.detail : otherwise
}

/** The product's sentence, followed by the server's detail. */
export function withDetail(sentence: string, error: unknown) {
  return `${sentence} ${detailOf(error)}`.trim()
}

export const OFFLINE = "Herald can't be reached. Check your connection and try again."
const UNREADABLE = 'Herald sent an unexpected response. Please try again.'
const TOO_LARGE =
  'The proxy in front of Herald refuses requests of this size. Choose a smaller file, or ask your administrator.'

function urlOf(path: string, query: Query = {}) {
  const sent = Object.entries(query).filter(([, value]) => value !== null && value !== undefined)
  if (sent.length === 0) return path
  return `${path}?${new URLSearchParams(sent.map(([key, value]) => [key, String(value)]))}`
}

function headersFor({ body, prefer, etag }: Options, token: string | null) {
  const headers = new Headers({ accept: 'application/json' })
  if (prefer) headers.set('prefer', prefer)
  if (etag) headers.set('if-none-match', etag)
  if (token) headers.set('authorization', `Bearer ${token}`)
  const shown = shownUser()
  if (shown) headers.set('x-shown-user', shown)
  const csrf = cookie('XSRF-TOKEN')
  if (csrf) headers.set('x-xsrf-token', csrf)
  if (body !== undefined && !(body instanceof FormData)) {
    headers.set('content-type', 'application/json')
  }
  return headers
}

async function send(method: string, url: string, options: Options, token: string | null) {
  const { body, signal } = options
  const payload = body instanceof FormData || body === undefined ? body : JSON.stringify(body)
  try {
    const headers = headersFor(options, token)
    return await fetch(url, { method, headers, body: payload, signal, credentials: 'same-origin' })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    connectionProblem.set('unreachable')
    throw new ApiError(0, OFFLINE, 'E_OFFLINE')
  }
}

/** The sentence for a response that isn't Herald's, but that of a proxy in front of it. */
function proxySentence(status: number) {
  if (isFromProxy(status)) {
    connectionProblem.set('unreachable')
    return STOPPED
  }
  return status === 413 ? TOO_LARGE : UNREADABLE
}

/** The session has ended, or another tab of the browser has opened one of another user. */
const SIGNED_OUT = ['E_UNAUTHORIZED_ACCESS', 'E_FOREIGN_USER']

async function failureOf(response: Response) {
  const errorBody = await response.json().catch(() => ({}))
  if (SIGNED_OUT.includes(errorBody.code)) connectionProblem.set('signed_out')
  const { detail } = errorBody
  return new ApiError(
    response.status,
    typeof detail === 'string' ? detail : proxySentence(response.status),
    errorBody.code ?? 'E_UNKNOWN',
    errorBody.errors ?? []
  )
}

/**
 * A stored token that is refused is removed and the request repeated, since the session may still
 * be valid.
 */
async function sendSignedIn(method: string, url: string, options: Options) {
  const token = storedToken()
  const response = await send(method, url, options, token)
  if (response.ok && connectionProblem.get() === 'signed_out') connectionProblem.set(null)
  if (response.status !== 401 || token === null) return response
  clearToken()
  return send(method, url, options, null)
}

async function request<T>(method: string, path: string, options: Options = {}): Promise<T> {
  const response = await sendSignedIn(method, urlOf(path, options.query), options)
  if (!response.ok) throw await failureOf(response)
  if (response.status === 204) return undefined as T
  return response.json()
}

/** Returns one page of a list, with the cursor of the next one; null at the end of the list. */
async function getPage<T>(path: string, options: Options) {
  const response = await sendSignedIn('GET', urlOf(path, options.query), options)
  if (!response.ok) throw await failureOf(response)
  return {
    rows: (await response.json()) as T[],
    nextCursor: response.headers.get('x-next-cursor'),
  }
}

/** Returns the resource with its ETag; null if it has not changed since `etag`. */
async function getIfChanged<T>(path: string, options: Options) {
  const response = await sendSignedIn('GET', urlOf(path, options.query), options)
  if (response.status === 304) return null
  if (!response.ok) throw await failureOf(response)
  return {
    etag: response.headers.get('etag'),
    nextCursor: response.headers.get('x-next-cursor'),
    body: (await response.json()) as T,
  }
}

/** Returns the response with its undo token; null if it cannot be undone. */
async function undoable<T>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  options: Options = {}
) {
  const response = await sendSignedIn(method, urlOf(path, options.query), options)
  if (!response.ok) throw await failureOf(response)
  const body = (response.status === 204 ? undefined : await response.json()) as T
  return { body, undo: response.headers.get('x-undo-token') }
}

/** Streams the response. An error before the first event is thrown. */
async function stream(path: string, options: Options) {
  const response = await sendSignedIn('POST', path, options)
  if (!response.ok) throw await failureOf(response)
  return streamEvents(response)
}

/**
 * Calls to the product's JSON API, with a bearer token from local storage and the session cookie.
 */
export const api = {
  get: <T>(path: string, options?: Options) => request<T>('GET', path, options),
  post: <T>(path: string, options?: Options) => request<T>('POST', path, options),
  put: <T>(path: string, options?: Options) => request<T>('PUT', path, options),
  patch: <T>(path: string, options?: Options) => request<T>('PATCH', path, options),
  delete: <T>(path: string, options?: Options) => request<T>('DELETE', path, options),
  page: getPage,
  changed: getIfChanged,
  undoable,
  stream,
}

/** The state of slow work with progress. */
export function loadRun<Run = RunCard>(id: string) {
  return api.get<Run>(`/api/runs/${id}`)
}

export function cancelRun(id: string) {
  return api.delete<void>(`/api/runs/${id}`)
}

/** Starts a new run that resumes where this one stopped. */
export function retryRun<Run = RunCard>(id: string) {
  return api.post<Run>(`/api/runs/${id}/retry`)
}
