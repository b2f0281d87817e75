import { execFileSync } from 'node:child_process'
import { test } from '@japa/runner'
import { compiledSources } from '#tests/helpers/commands'

const SCRIPT = `
  const { DateTime } = await import('luxon')
  const before = [new Date().getTimezoneOffset() > 0, DateTime.local().zoneName]
  await import('./start/env.js')
  const after = [new Date().getTimezoneOffset(), DateTime.local().zoneName]
  console.log(JSON.stringify({ before, after }))`

test.group('The time zone of the process', () => {
  test('Herald runs in UTC on a machine with another time zone', ({ assert }) => {
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
      cwd: compiledSources(),
      env: { ...process.env, TZ: 'America/New_York' },
    })
    assert.deepEqual(JSON.parse(String(printed)), {
      before: [true, 'America/New_York'],
      after: [0, 'UTC'],
    })
  })
})
