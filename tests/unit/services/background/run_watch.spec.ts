import { test } from '@japa/runner'
import { RunWatch } from '#services/background/run_watch'
import { captureLogLines } from '#tests/helpers/commands'

const STEP = { words: 'Drawing', done: 0, total: 1 }

test.group('A watched run', () => {
  test('a run that cannot be saved for a while logs it once, and that it was saved again', async ({
    assert,
  }) => {
    let isAway = true
    const write = async () => {
      if (isAway) throw new Error('The database is away.')
      return true
    }
    const held = async () => true
    const run = { id: 'one', isHeld: held, keep: held, write }
    const lines = await captureLogLines(async () => {
      const watch = new RunWatch(run, new AbortController().signal)
      for (let tries = 0; tries < 3; tries += 1) watch.progress(STEP)
      await watch.end()
      isAway = false
      watch.progress(STEP)
      await watch.end()
      assert.isFalse(watch.signal.aborted)
    })
    const logged = lines.map((line) => JSON.parse(line)).map(({ err, msg }) => err?.message ?? msg)
    assert.deepEqual(logged, ['The database is away.', 'Saving run one: recovered'])
  })
})
