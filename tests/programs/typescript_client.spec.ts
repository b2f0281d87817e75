import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { projectPath } from '#config/paths'
import { PostFactory } from '#database/factories/post_factory'
import Draft from '#models/draft'
import Post from '#models/post'
import { makeMember } from '#tests/helpers/data/members'
import { packagesOf, ranProgram } from '#tests/helpers/programs/official_programs'
import { apiTokenOf } from '#tests/helpers/requests'
import { ISSUER } from '#tests/helpers/requests/oauth'
import { freshDatabase } from '#tests/helpers/test_database'

const EXAMPLE = projectPath('docs/examples/typescript_client')

test.group('the TypeScript client of docs/api.md', (group) => {
  let folder = ''

  /** The example as its readers copy it, with the client generated from the running Herald. */
  group.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'client-'))
    await cp(EXAMPLE, folder, { recursive: true })
    await rm(join(folder, 'node_modules'), { recursive: true, force: true })
    await symlink(packagesOf('typescript_client'), join(folder, 'node_modules'))
    const asked = [`${ISSUER}/api/openapi.json`, '--output', 'herald_api.d.ts']
    const generated = await tool('openapi-typescript', asked)
    if (generated.status !== 0) throw new Error(generated.stderr)
    return () => rm(folder, { recursive: true })
  })
  group.each.setup(freshDatabase)

  function tool(name: string, args: string[] = []) {
    return ranProgram(join(packagesOf('typescript_client'), '.bin', name), args, { cwd: folder })
  }

  function example(token: string, ...args: string[]) {
    const env = { HERALD: ISSUER, TOKEN: token }
    return ranProgram(join(folder, 'plan_post.ts'), args, { cwd: folder, env })
  }

  test('the TypeScript client compiles against the generated types, and a wrong field does not', async ({
    assert,
  }) => {
    const good = await tool('tsc')
    assert.equal(good.status, 0, good.stdout)
    const wrong = join(folder, 'wrong.ts')
    await writeFile(
      wrong,
      `import { connectHerald } from './herald.ts'
       const herald = connectHerald({ url: '', token: '' })
       await herald.GET('/api/posts', { params: { query: { organization: '1' } } })`
    )
    const refused = await tool('tsc')
    await rm(wrong)
    assert.equal(refused.status, 2)
    assert.match(refused.stdout, /wrong\.ts.*organization/)
  })

  test('the TypeScript client saves a draft once, schedules it once and reads every page', async ({
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id }
    await PostFactory.merge(own).apply('published').createMany(101)
    const token = await apiTokenOf(user, 'read', 'posts:write', 'posts:publish')
    const time = '2030-05-01T10:00:00+02:00'
    const first = await example(token, 'We moved one dock.', time)
    assert.equal(first.status, 0, first.stderr)
    assert.equal(
      first.stdout,
      `scheduled in ${organization.name} for 2030-05-01T08:00:00.000Z\n101 published before\n`
    )
    const second = await example(token, 'We moved one dock.', time)
    assert.equal(second.status, 1)
    assert.match(second.stderr, /^E_\w+ .*: .+\.$/m)
    assert.lengthOf(await Draft.all(), 1)
    assert.lengthOf(await Post.query().where('status', 'scheduled'), 1)
  })

  test('the TypeScript client names the field of a refusal and the missing scope of a token', async ({
    assert,
  }) => {
    const { user } = await makeMember()
    const token = await apiTokenOf(user, 'read', 'posts:write', 'posts:publish')
    const wrong = await example(token, 'We moved one dock.', 'soon')
    assert.equal(wrong.status, 1)
    assert.match(wrong.stderr, /^E_VALIDATION_ERROR publish_time: /)
    const reader = await example(await apiTokenOf(user, 'read'), 'We moved one dock.')
    assert.match(reader.stderr, /^E_SCOPE_MISSING .*'posts:write'/)
  })
})
