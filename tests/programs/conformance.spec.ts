import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { projectPath } from '#config/paths'
import { makeMember } from '#tests/helpers/data/members'
import { freePort } from '#tests/helpers/free_port'
import { official, tokenForwarder } from '#tests/helpers/programs/official_programs'
import type { Ran } from '#tests/helpers/programs/official_programs'
import { apiTokenOf } from '#tests/helpers/requests'
import { consentPage, decide, ISSUER, registered, RESOURCE } from '#tests/helpers/requests/oauth'
import { freshDatabase } from '#tests/helpers/test_database'

const LIST = projectPath('tests/programs/official/does_not_apply.yml')

/** The runs of the conformance scenarios, with the minimum number of scenarios in each. */
const RUNS = [
  { name: 'revision 2025-06-18', choice: ['--spec-version', '2025-06-18'], atLeast: 27 },
  { name: 'revision 2025-11-25', choice: ['--spec-version', '2025-11-25'], atLeast: 33 },
  { name: 'revision 2026-07-28', choice: ['--spec-version', '2026-07-28'], atLeast: 40 },
  { name: 'the newest revisions with all extensions', choice: [], atLeast: 64 },
]

/** Scenarios whose checks all apply to Herald. */
const WHOLE = [
  ...['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'],
  ...['http-header-validation', 'server-session-lifecycle'],
]

/** The listed checks that a run has skipped, from its output. */
function excusedIn({ stdout }: Ran) {
  return [...stdout.matchAll(/^ {2}~ (\S+)/gm)].map(([, check]) => check)
}

/** The scenarios of a run without a failed check. */
function passedIn({ stdout }: Ran) {
  return [...stdout.matchAll(/^✓ ([\w-]+): \d+ passed, 0 failed/gm)].map(([, name]) => name)
}

test.group('the official conformance suite', (group) => {
  const runs = new Map<string, Ran>()

  group.setup(async () => {
    await freshDatabase()
    const { user } = await makeMember()
    const token = await apiTokenOf(user, 'read', 'posts:write', 'posts:publish')
    const forwarder = await tokenForwarder(token)
    const asked = ['--url', forwarder.url, '--suite', 'all', '--expected-failures', LIST]
    for (const { name, choice } of RUNS) {
      runs.set(name, await official('conformance', ['server', ...asked, ...choice]))
    }
    forwarder.close()
  })

  test('every check that applies passes: {name}')
    .with(RUNS)
    .run(({ assert }, { name, atLeast }) => {
      const run = runs.get(name)!
      assert.equal(run.status, 0, `${run.stdout.slice(-6000)}\n${run.stderr}`)
      assert.isAtLeast(run.stdout.match(/^[✓✗] [\w-]+: /gm)?.length ?? 0, atLeast)
    })

  test('scenarios that apply as a whole are among those that passed', ({ assert }) => {
    assert.includeMembers([...new Set([...runs.values()].flatMap(passedIn))], WHOLE)
  })

  test('every check that is listed as not applicable exists and fails', ({ assert }) => {
    const listed = [...readFileSync(LIST, 'utf8').matchAll(/^ {2}- (\S+)$/gm)]
    const excused = [...new Set([...runs.values()].flatMap(excusedIn))]
    assert.sameMembers(
      listed.map(([, check]) => check),
      excused
    )
  })
})

/** Does what a user does in the browser: opens the page, allows, and follows the answer. */
async function allowInBrowser(client: ApiClient, url: URL) {
  const house = await makeMember()
  const query = Object.fromEntries(url.searchParams)
  const { request, scopes } = await consentPage(client, house.user, query)
  const allowed = await decide(client, house, { request, scopes })
  await fetch(allowed.body().redirect_to)
}

test.group('the official conformance suite for authorization servers', (group) => {
  group.each.setup(freshDatabase)

  test('the metadata and a whole sign-in pass: revision {$self}')
    .with(['2025-06-18', '2025-11-25', '2026-07-28'])
    .run(async ({ assert, client }, revision) => {
      const port = await freePort()
      const clientId = await registered(client, {
        redirect_uris: [`http://127.0.0.1:${port}/callback`],
      })
      let allowing: Promise<void> | null = null
      const asked = ['--url', ISSUER, '--client-id', clientId, '--port', String(port)]
      const choice = ['--resource', RESOURCE, '--spec-version', revision]
      const run = await official('conformance', ['authorization', ...asked, ...choice], {
        onOutput: (printed) => {
          const [url] = /^http\S+\/oauth\/authorize\?\S+$/m.exec(printed) ?? []
          if (url !== undefined) allowing ??= allowInBrowser(client, new URL(url))
        },
      })
      await allowing
      assert.equal(run.status, 0, run.stdout.slice(-3000) + run.stderr)
      assert.exists(allowing)
    })
})
