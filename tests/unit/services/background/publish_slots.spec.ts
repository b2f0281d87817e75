import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { publishTurn, requestBegan } from '#services/background/publish_slots'

test.group('Slots of publishing', () => {
  test('without requests, a step runs in the next turn of the event loop', async ({ assert }) => {
    const story: string[] = []
    const step = publishTurn('send').then(() => story.push('step'))
    await setImmediate()
    await setImmediate()
    story.push('two turns')
    await step
    assert.deepEqual(story, ['step', 'two turns'])
  })

  test('after a request, one step waits and the next one does not', async ({ assert }) => {
    const story: string[] = []
    requestBegan()
    const timer = pause(1).then(() => story.push('timer'))
    await Promise.all([publishTurn('send').then(() => story.push('step')), timer])
    const step = publishTurn('send').then(() => story.push('next step'))
    await setImmediate()
    await setImmediate()
    story.push('two turns')
    await step
    assert.deepEqual(story, ['timer', 'step', 'next step', 'two turns'])
  })
})
