import { readdirSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { DEFAULT_STYLE } from '#domain/slides/slide_style'
import { renderSlideInWorker } from '#services/images/render_process'

const WORDS = { number: '1 / 5', title: 'Doors open at nine', content: 'Bring a friend.' }

function slide() {
  return renderSlideInWorker({ words: WORDS, style: DEFAULT_STYLE, image: null })
}

/** The ids of the drawing processes that this process has started. */
function drawingProcesses() {
  const threads = readdirSync('/proc/self/task')
  const children = threads.flatMap((id) =>
    readFileSync(`/proc/self/task/${id}/children`, 'utf8').split(' ').filter(Boolean)
  )
  return children
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('render_worker'))
    .map(Number)
}

test.group('images: the drawing process', () => {
  test('an image whose drawing process is killed is drawn by another one', async ({ assert }) => {
    const page = await slide()
    const killed = drawingProcesses()
    assert.lengthOf(killed, 1)
    // The end of the process is noticed after it has received the next job.
    process.kill(killed[0] ?? 0, 'SIGKILL')
    const again = await slide()
    assert.deepEqual(again, page)
    assert.notDeepEqual(drawingProcesses(), killed)
  })
})
