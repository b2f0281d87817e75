/**
 * What a member does at LinkedIn: opens the consent page and answers it. Answers the path and
 * query of our callback that LinkedIn sends them back to.
 */
export async function consent(authUrl: string, { member = '782bbtaQ', decision = 'allow' } = {}) {
  const page = await fetch(authUrl, { redirect: 'manual' })
  if (page.status !== 200) return callbackOf(page)
  const { origin, pathname, searchParams } = new URL(authUrl)
  const form = new URLSearchParams([...searchParams, ['member', member], ['decision', decision]])
  const answer = { method: 'POST', body: form, redirect: 'manual' } as const
  return callbackOf(await fetch(origin + pathname, answer))
}

function callbackOf(answer: Response) {
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`LinkedIn answered ${answer.status} without a way back`)
  const { pathname, search } = new URL(location)
  return pathname + search
}
