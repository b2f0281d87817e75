import type { ApiClient, ApiResponse } from '@japa/api-client'
import User from '#models/user'
import type { TokenScope } from '#domain/auth/token_scopes'

/** The URL of the server under test. */
export function serverUrl() {
  return `http://${process.env.HOST}:${process.env.PORT}`
}

/** Requests of `/api` with the user's bearer token. */
export function actingAs(client: ApiClient, user: User) {
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

/** Creates an access token of a user: `client.get(path).bearerToken(await bearerOf(user))`. */
export async function bearerOf(user: User) {
  const token = await User.accessTokens.create(user)
  if (token.value === undefined) throw new Error('A new token has a value')
  return token.value.release()
}

/**
 * Creates an API token with these scopes: `client.get(path).bearerToken(await apiTokenOf(user,
 * 'read'))`.
 */
export async function apiTokenOf(user: User, ...scopes: TokenScope[]) {
  const token = await User.apiTokens.create(user, scopes, { name: 'A script' })
  if (token.value === undefined) throw new Error('A new token has a value')
  return token.value.release()
}

export async function bodyOf(request: PromiseLike<ApiResponse>) {
  const answer = await request
  return answer.body()
}

export async function statusOf(request: PromiseLike<ApiResponse>) {
  const answer = await request
  return answer.status()
}
