import type { ApiResponse } from '@japa/api-client'

/** The body of the answer to a request. */
export async function bodyOf(request: PromiseLike<ApiResponse>) {
  const answer = await request
  return answer.body()
}

/** The status of the answer to a request. */
export async function statusOf(request: PromiseLike<ApiResponse>) {
  const answer = await request
  return answer.status()
}
