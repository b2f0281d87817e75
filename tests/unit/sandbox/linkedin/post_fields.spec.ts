import { test } from '@japa/runner'
import {
  json,
  linkedinClient,
  MAYA,
  NORTHWIND,
  PERSONAL_SCOPES,
  statusOf,
} from '#tests/unit/sandbox/linkedin_client'

const POLL = {
  question: 'What slows your dock down in December?',
  options: [{ text: 'Too few doors' }, { text: 'Late trucks' }],
  settings: { duration: 'SEVEN_DAYS' },
}

const poll = (change: object) => ({ content: { poll: { ...POLL, ...change } } })

const at = (urn: string) => `/rest/posts/${encodeURIComponent(urn)}`

const patch = (change: object) => ({
  method: 'POST',
  restli: 'PARTIAL_UPDATE',
  body: { patch: { $set: change } },
})

interface LivePoll {
  options: { voteCount: number }[]
  uniqueVotersCount: number
  settings: { duration: string }
}

test.group('LinkedIn sandbox, polls, visibility, edits and comments on or off', (group) => {
  const client = linkedinClient(group)
  let token: string
  group.each.setup(async () => {
    token = await client.token()
  })

  const codeOf = async (answer: Response) => {
    if (answer.ok) return String(answer.status)
    const body = await json<{ code?: string; errorDetails?: { inputErrors: { code: string }[] } }>(
      answer
    )
    return `${answer.status} ${body.errorDetails?.inputErrors[0].code ?? body.code}`
  }

  test('a poll is taken from a person and from a page, and read back with its votes', async ({
    assert,
  }) => {
    await client.published(token, poll({}))
    const urn = await client.published(token, { ...poll({}), author: NORTHWIND })
    assert.match(urn, /^urn:li:share:/)
    client.clock.at += 30 * 86_400_000
    const live = await json<{ content: { poll: LivePoll } }>(await client.rest(token, at(urn)))
    const { options: answers, uniqueVotersCount, settings } = live.content.poll
    assert.equal(settings.duration, 'SEVEN_DAYS')
    assert.isAbove(answers[0].voteCount, 0)
    assert.equal(answers[0].voteCount + answers[1].voteCount, uniqueVotersCount)
  })

  test('a person may post to connections only', async ({ assert }) => {
    assert.equal(await statusOf(client.post(token, { visibility: 'CONNECTIONS' })), 201)
  })

  test('a protected post is not reshared, with 403 or 400', async ({ assert }) => {
    const parent = await client.published(token, { isReshareDisabledByAuthor: true })
    const reshare = async () =>
      codeOf(await client.post(token, { commentary: 'Look', reshareContext: { parent } }))
    assert.equal(await reshare(), '403 ACCESS_DENIED')
    await client.steer('settings', { protectedReshareStatus: 400 })
    assert.equal(await reshare(), '400 INVALID_VALUE_FOR_FIELD')
  })

  test('corrections by a self-serve app can be switched off', async ({ assert }) => {
    const { access_token: own } = await client.connect({
      clientId: 'personal-app',
      scope: PERSONAL_SCOPES,
    })
    const urn = await client.published(own)
    const correct = async (commentary: string) =>
      codeOf(await client.rest(own, at(urn), patch({ commentary })))
    assert.equal(await correct('Hello again'), '204')
    await client.steer('settings', { allowsSelfServeEdits: false })
    assert.equal(await correct('Hello once more'), '403 ACCESS_DENIED')
  })

  test('closing the comments of a page deletes them, and no more are taken', async ({ assert }) => {
    const urn = await client.published(token, { author: NORTHWIND })
    const metadata = `/rest/socialMetadata/${encodeURIComponent(urn)}`
    const actor = (author: string) => `${metadata}?actor=${encodeURIComponent(author)}`
    const set = async (author: string, state: string) =>
      codeOf(await client.rest(token, actor(author), patch({ commentsState: state })))
    assert.equal(await set(NORTHWIND, 'OFF'), '400 INVALID_VALUE_FOR_FIELD')
    assert.equal(await set(MAYA, 'CLOSED'), '403 ACCESS_DENIED')
    assert.equal(await set(NORTHWIND, 'CLOSED'), '202')
    const body = await json<{ commentsState: string; commentSummary: { count: number } }>(
      await client.rest(token, metadata)
    )
    assert.equal(body.commentsState, 'CLOSED')
    assert.equal(body.commentSummary.count, 0)
    assert.equal(await set(NORTHWIND, 'OPEN'), '202')
  })

  test('on the Development tier every batch is refused, and single reads are not', async ({
    assert,
  }) => {
    const urn = await client.published(token, { author: NORTHWIND })
    await client.steer('settings', { refusesBatches: true })
    const id = encodeURIComponent(urn)
    const batch = (path: string) =>
      statusOf(client.rest(token, `${path}?ids=List(${id})`, { restli: 'BATCH_GET' }))
    assert.equal(await batch('/rest/posts'), 403)
    assert.equal(await batch('/rest/socialMetadata'), 403)
    assert.equal(await statusOf(client.rest(token, `/rest/socialMetadata/${id}`)), 200)
  })
})
