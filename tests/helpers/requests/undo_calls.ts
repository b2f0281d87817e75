import type { ApiClient, ApiResponse } from '@japa/api-client'
import type User from '#models/user'
import { bearerOf } from '#tests/helpers/requests'
import { allRows } from '#tests/helpers/data/every_table'

/** Tables that change with every request. */
const TRACES = ['undo_steps', 'undo_items', 'auth_access_tokens', 'rate_limits', 'leases']

/** A user's requests, with a function to undo them. */
export async function undoCalls(client: ApiClient, user: User) {
  const bearer = await bearerOf(user)
  return {
    remove: (path: string) => client.delete(path).bearerToken(bearer),
    post: (path: string, body: object = {}) => client.post(path).bearerToken(bearer).json(body),
    undo: (token: string) => client.post(`/api/undo/${token}`).bearerToken(bearer),
  }
}

export function tokenOf(answer: ApiResponse): string {
  const token = answer.header('x-undo-token')
  if (!token) throw new Error(`No undo was offered: ${answer.status()}`)
  return token
}

/** All rows that are relevant for users. */
export async function allRecords() {
  const rows = await allRows()
  return Object.fromEntries(Object.entries(rows).filter(([table]) => !TRACES.includes(table)))
}
