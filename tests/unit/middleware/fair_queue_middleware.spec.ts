import { test } from '@japa/runner'
import type { HttpContext } from '@adonisjs/core/http'
import FairQueueMiddleware from '#middleware/fair_queue_middleware'

const CONTEXT = {} as HttpContext

/** Longer than requests may take together in a round of the event loop. */
const LONG_MS = 3

/**
 * Sends this many requests that take as long. Returns the order of the requests and of the event
 * loop's rounds between them.
 */
async function crowd(size: number, ms: number) {
  const story: string[] = []
  let isDone = false
  const round = () => {
    story.push('round')
    if (!isDone) setImmediate(round)
  }
  setImmediate(round)
  const requests = Array.from({ length: size }, (_, index) =>
    new FairQueueMiddleware().handle(CONTEXT, async () => {
      story.push(`request ${index}`)
      const until = performance.now() + ms
      while (performance.now() < until);
    })
  )
  await Promise.all(requests)
  isDone = true
  return story
}

test.group('Requests that arrive together', () => {
  test('go on in the order they came, others have their turn between two long ones', async ({
    assert,
  }) => {
    const story = await crowd(5, LONG_MS)
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

  test('share a turn when they are short', async ({ assert }) => {
    // A process that is interrupted may need a second turn, but not each time.
    const stories = [await crowd(3, 0), await crowd(3, 0), await crowd(3, 0), await crowd(3, 0)]
    const between = stories.map((story) => story.slice(story.indexOf('request 0')))
    assert.includeDeepMembers(
      between.map((story) => story.slice(0, 3)),
      [['request 0', 'request 1', 'request 2']]
    )
  })

  test('a failed request does not delay the others', async ({ assert }) => {
    const failing = new FairQueueMiddleware().handle(CONTEXT, async () => {
      throw new Error('this one')
    })
    const other = new FairQueueMiddleware().handle(CONTEXT, async () => 'done')
    await assert.rejects(() => failing, 'this one')
    assert.equal(await other, 'done')
  })
})
