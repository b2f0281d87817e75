import { test } from '@japa/runner'
import { TOOL_NAMES } from '#domain/mcp/tools'
import type { TokenScope } from '#domain/auth/token_scopes'
import { makeMember } from '#tests/helpers/data/members'
import { official } from '#tests/helpers/programs/official_programs'
import { apiTokenOf } from '#tests/helpers/requests'
import { RESOURCE } from '#tests/helpers/requests/oauth'
import { freshDatabase } from '#tests/helpers/test_database'

const ALL: TokenScope[] = ['read', 'posts:write', 'posts:publish']

/** The inspector's name for the revisions with `initialize`, and for those without. */
const ERAS = ['legacy', 'modern']

/** Runs the inspector's command line, which prints one JSON object. */
async function inspect(era: string, args: string[], token?: string) {
  const header = token === undefined ? [] : ['--header', `Authorization: Bearer ${token}`]
  const usual = ['--cli', RESOURCE, '--protocol-era', era, '--format', 'json', '--stored-auth-only']
  return official('inspector', [...usual, ...header, '--method', ...args])
}

test.group('the official inspector', (group) => {
  group.each.setup(freshDatabase)

  test('the inspector lists all tools without an error in their schemas: {$self}')
    .with(ERAS)
    .run(async ({ assert }, era) => {
      const { user } = await makeMember()
      const token = await apiTokenOf(user, ...ALL)
      const run = await inspect(era, ['tools/list', '--strict'], token)
      assert.equal(run.status, 0, run.stderr)
      assert.match(run.stderr, /^0 errors\b/m)
      const { tools } = JSON.parse(run.stdout).result
      assert.deepEqual(
        tools.map(({ name }: { name: string }) => name),
        TOOL_NAMES
      )
    })

  test('the inspector writes a draft and shows the sentence of a refusal: {$self}')
    .with(ERAS)
    .run(async ({ assert }, era) => {
      const { user, organization } = await makeMember()
      const token = await apiTokenOf(user, ...ALL)
      const call = (sent: object) => {
        const named = ['tools/call', '--tool-name', 'create_draft']
        return inspect(era, [...named, '--tool-args-json', JSON.stringify(sent)], token)
      }
      const done = await call({ org_id: organization.id, text: 'We moved one dock.' })
      assert.equal(done.status, 0, done.stderr)
      const { draft } = JSON.parse(done.stdout).result.structuredContent
      assert.equal(draft.content.body, 'We moved one dock.')
      const refused = await call({ org_id: organization.id })
      assert.notEqual(refused.status, 0)
      const { content, isError } = JSON.parse(refused.stdout).result
      assert.isTrue(isError)
      assert.match(content[0].text, /\btext\b/i)
    })

  test('the inspector without a token learns that it has to sign in: {$self}')
    .with(ERAS)
    .run(async ({ assert }, era) => {
      const run = await inspect(era, ['tools/list'])
      assert.notEqual(run.status, 0)
      assert.include(run.stderr, 'auth_required')
    })
})
