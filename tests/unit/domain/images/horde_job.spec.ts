import { test } from '@japa/runner'
import {
  hordeJob,
  hordeJobId,
  nextHordePollMs,
  hordeResult,
  parseHordeJobState,
  formatHordeProgress,
} from '#domain/images/horde_job'

const INTERVALS = { first: 2000, last: 5000 }

const jobState = (fields: object) => parseHordeJobState({ is_possible: true, ...fields })

test.group('images / AI Horde', () => {
  test('a job fits what is free: multiples of 64, small, and made smaller where needed', ({
    assert,
  }) => {
    for (const shape of ['landscape', 'square'] as const) {
      const { params, allow_downgrade: mayShrink, r2 } = hordeJob('A fox', 'modern', shape)
      assert.deepEqual([params.width % 64, params.height % 64], [0, 0])
      assert.isAtMost(params.width * params.height, 1024 * 576)
      assert.isTrue(mayShrink && r2)
    }
  })

  test('a prompt cannot say itself what to leave out, and is not endless', ({ assert }) => {
    const { prompt } = hordeJob(`fox ### clothes\n${'y'.repeat(9000)}`, 'creative', 'square')
    assert.equal(prompt.split('###').length, 2)
    assert.isTrue(prompt.startsWith('fox clothes yyy'))
    assert.isBelow(prompt.length, 1300)
  })

  test('{answer}: {state}')
    .with([
      { answer: { done: true, is_possible: true }, state: 'done' },
      { answer: { done: false, is_possible: true }, state: 'waiting' },
      { answer: { done: true, faulted: true }, state: 'failed' },
      { answer: { done: false, is_possible: false }, state: 'impossible' },
      { answer: {}, state: 'waiting' },
      { answer: null, state: 'waiting' },
    ])
    .run(({ assert }, { answer, state }) => assert.equal(parseHordeJobState(answer).state, state))

  test('the wait is shown in words: {words}')
    .with([
      {
        fields: { queue_position: 3, wait_time: 12 },
        words: 'Number 3 in the AI Horde queue, about 12 seconds.',
      },
      {
        fields: { queue_position: 0, wait_time: 1 },
        words: 'AI Horde is creating the image, about 1 second.',
      },
      {
        fields: { queue_position: 90, wait_time: 150 },
        words: 'Number 90 in the AI Horde queue, about 3 minutes.',
      },
      { fields: { queue_position: 'x', wait_time: -4 }, words: 'AI Horde is creating the image.' },
    ])
    .run(({ assert }, { fields, words }) =>
      assert.equal(formatHordeProgress(jobState(fields)), words)
    )

  test('polls of AI Horde slow down to five seconds, and speed up at the end', ({ assert }) => {
    const unknown = jobState({})
    const delays = [0, 1, 2, 5, 50].map((look) => nextHordePollMs(look, unknown, INTERVALS))
    assert.deepEqual(delays, [2000, 2400, 2880, 4977, 5000])
    assert.equal(nextHordePollMs(50, jobState({ wait_time: 3 }), INTERVALS), 3000)
    assert.equal(nextHordePollMs(50, jobState({ wait_time: 0 }), INTERVALS), 2000)
  })

  test('an id is only one that fits into an address', ({ assert }) => {
    assert.equal(hordeJobId({ id: '5f1b-uuid' }), '5f1b-uuid')
    for (const id of ['../x', 'a/b', '', 7, null, 'x'.repeat(65)]) assert.isNull(hordeJobId({ id }))
  })

  test('the result {generation} is {kind}')
    .with([
      { generation: { img: 'https://x.test/a.webp', model: 'SDXL' }, kind: 'image' },
      { generation: { img: 'UklGR' }, kind: 'image' },
      { generation: { img: 'N/A' }, kind: 'no_image' },
      { generation: {}, kind: 'no_image' },
      { generation: { img: 'https://x.test/a', censored: true }, kind: 'censored' },
      {
        generation: { img: 'https://x.test/a', gen_metadata: [{ type: 'censorship' }] },
        kind: 'censored',
      },
    ])
    .run(({ assert }, { generation, kind }) => {
      assert.equal(hordeResult({ generations: [generation] }).kind, kind)
    })

  test('an answer of AI Horde without a generation has no image', ({ assert }) => {
    for (const answer of [null, {}, { generations: [] }, { generations: 'x' }]) {
      assert.equal(hordeResult(answer).kind, 'no_image')
    }
  })
})
