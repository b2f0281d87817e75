import type { ApiClient, ApiResponse } from '@japa/api-client'
import type User from '#models/user'
import { bearerOf } from '#tests/helpers/bearer_of'
import { everyRow } from '#tests/helpers/every_table'

/** Tables that change with every request. */
const TRACES = ['undo_steps', 'undo_items', 'auth_access_tokens', 'rate_limits', 'leases']

/** Calls in the name of a user, with the undo of what they did. */
export async function undoCalls(client: ApiClient, user: User) {
  const bearer = await bearerOf(user)
  return {
    remove: (path: string) => client.delete(path).bearerToken(bearer),
    post: (path: string, body: object = {}) => client.post(path).bearerToken(bearer).json(body),
    undo: (token: string) => client.post(`/api/undo/${token}`).bearerToken(bearer),
  }
}

/** The token by which an answer's action can be undone. */
export function tokenOf(answer: ApiResponse): string {
  const token = answer.header('x-undo-token')
  if (!token) throw new Error(`No undo was offered: ${answer.status()}`)
  return token
}

/** Every row that a person could miss. */
export async function everyRecord() {
  const rows = await everyRow()
  return Object.fromEntries(Object.entries(rows).filter(([table]) => !TRACES.includes(table)))
}
