import createClient from 'openapi-fetch'
import type { components, paths } from './herald_api.d.ts'

export type Draft = components['schemas']['Draft']

/** A refusal of Herald: its sentence for people, its code, and the fields that it names. */
export class HeraldError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: string[]

  constructor(status: number, { detail, code, errors = [] }: components['schemas']['Error']) {
    super(detail)
    this.status = status
    this.code = code
    this.fields = errors.map(({ field }) => field)
  }
}

/** A client whose calls, fields and answers are those of the description it was generated from. */
export function connectHerald({ url, token }: { url: string; token: string }) {
  const herald = createClient<paths>({ baseUrl: url })
  herald.use({
    onRequest({ request }) {
      request.headers.set('Authorization', `Bearer ${token}`)
      request.headers.set('Accept', 'application/json')
    },
    async onResponse({ response }) {
      if (!response.ok) throw new HeraldError(response.status, await refusalOf(response))
    },
  })
  return herald
}

/** The refusal that a response contains. A proxy in front of Herald may answer something else. */
async function refusalOf(response: Response): Promise<components['schemas']['Error']> {
  const text = await response.clone().text()
  try {
    return JSON.parse(text)
  } catch {
    return { detail: `HTTP ${response.status}: ${text.slice(0, 200)}`, code: 'E_UNKNOWN' }
  }
}

type Herald = ReturnType<typeof connectHerald>

/** All published posts of an organization, newest first, page by page. */
export async function* publishedPosts(herald: Herald, orgId: string) {
  let cursor: string | undefined
  do {
    const query = { org_id: orgId, limit: 100, cursor }
    const { data = [], response } = await herald.GET('/api/posts', { params: { query } })
    yield* data
    cursor = response.headers.get('x-next-cursor') ?? undefined
  } while (cursor !== undefined)
}
