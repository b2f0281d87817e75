import { appendFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { PluginFn, TestEndNode } from '@japa/runner/types'

function outcomeOf(test: TestEndNode) {
  if (test.isSkipped || test.isTodo) return 'skipped'
  return test.hasError ? 'failed' : 'passed'
}

/** The first error in one line: Japa's own list cannot print what failed inside a page. */
function reasonOf({ errors: [first] }: TestEndNode) {
  if (!first) return undefined
  const { message, stack } = first.error as Partial<Error>
  const place = stack?.split('\n').find((line) => /tests\/.*\.(spec|ts)/.test(line))
  return `${message ?? String(first.error)} ${place?.trim() ?? ''}`
    .replace(/\s+/g, ' ')
    .slice(0, 400)
}

/**
 * Appends one JSON line per finished test, and one at the end of the run, to the file that
 * HERALD_TEST_REPORT names: `npm test` counts them over all suites. Each line is written at
 * once, so a crash loses nothing that ran, and the missing last line tells of the crash.
 */
export const reportFile: PluginFn = ({ emitter, runner }) => {
  const path = process.env.HERALD_TEST_REPORT
  if (!path) return

  const append = (line: object) => {
    appendFileSync(path, `${JSON.stringify(line)}\n`)
  }

  emitter.on('test:end', (test) => {
    const file = basename(test.meta.fileName ?? '')
    const ms = Math.round(test.duration)
    append({ outcome: outcomeOf(test), file, title: test.title.expanded, ms, why: reasonOf(test) })
  })
  emitter.on('runner:end', () => {
    const seconds = Math.round(process.uptime())
    append({ end: runner.getSummary().hasError ? 'with errors' : 'clean', seconds })
  })
}
