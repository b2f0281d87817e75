import { execFileSync } from 'node:child_process'
import { test } from '@japa/runner'
import { projectPath } from '#config/paths'

const SCRIPT = `source bin/lib/common.sh; source bin/lib/env.sh; heap_flags; echo "\${HEAP_FLAGS[*]}"`

function flagsWith(size: string) {
  const env = { ...process.env, WEB_MEMORY: size }
  return execFileSync('bash', ['-c', SCRIPT], { cwd: projectPath('.'), env })
    .toString()
    .trim()
}

test.group('the heap of the web server', () => {
  test('WEB_MEMORY=small keeps the young generation at 4 MB with one helper thread, and normal gives it 16 MB', ({
    assert,
  }) => {
    assert.equal(
      flagsWith('small'),
      '--max-semi-space-size=4 --heap-growing-percent=60 --v8-pool-size=1'
    )
    assert.equal(flagsWith('normal'), '--max-semi-space-size=16')
  })
})
