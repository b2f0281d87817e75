import type { ApiClient } from '@japa/api-client'
import type User from '#models/user'

/** Calls of `/api` with the user's bearer token. */
export function inTheNameOf(client: ApiClient, user: User) {
  return {
    get: (path: string, query: object = {}) =>
      client.get(path).qs(query).withGuard('api').loginAs(user),
    post: (path: string, body: object = {}) =>
      client.post(path).json(body).withGuard('api').loginAs(user),
    put: (path: string, body: object = {}) =>
      client.put(path).json(body).withGuard('api').loginAs(user),
    patch: (path: string, query: object = {}) =>
      client.patch(path).qs(query).withGuard('api').loginAs(user),
    delete: (path: string) => client.delete(path).withGuard('api').loginAs(user),
  }
}
