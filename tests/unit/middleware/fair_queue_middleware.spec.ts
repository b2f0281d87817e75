import { test } from '@japa/runner'
import type { HttpContext } from '@adonisjs/core/http'
import FairQueueMiddleware from '#middleware/fair_queue_middleware'

const CONTEXT = {} as HttpContext

/**
 * Sends this many requests. Returns the order of the requests and of the event loop's rounds
 * between them.
 */
async function crowd(size: number) {
  const story: string[] = []
  let isDone = false
  const round = () => {
    story.push('round')
    if (!isDone) setImmediate(round)
  }
  setImmediate(round)
  const requests = Array.from({ length: size }, (_, index) =>
    new FairQueueMiddleware().handle(CONTEXT, async () => story.push(`request ${index}`))
  )
  await Promise.all(requests)
  isDone = true
  return story
}

test.group('Requests that arrive together', () => {
  test('go on in the order they came, others have their turn between two of them', async ({
    assert,
  }) => {
    const story = await crowd(5)
    const requests = story.filter((what) => what !== 'round')
    assert.deepEqual(
      requests,
      [0, 1, 2, 3, 4].map((index) => `request ${index}`)
    )
    const between = requests.slice(1).map((what, index) => {
      return story.slice(story.indexOf(requests[index]!), story.indexOf(what)).includes('round')
    })
    assert.deepEqual(between, [true, true, true, true])
  })

  test('one that fails holds up nobody', async ({ assert }) => {
    const failing = new FairQueueMiddleware().handle(CONTEXT, async () => {
      throw new Error('this one')
    })
    const other = new FairQueueMiddleware().handle(CONTEXT, async () => 'done')
    await assert.rejects(() => failing, 'this one')
    assert.equal(await other, 'done')
  })
})
