import { readdir, readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { projectPath } from '#config/paths'
import { TEST_EVENT, WEBHOOK_EVENT_IDS } from '#domain/webhooks/webhook_events'

const read = (path: string) => readFile(projectPath(path), 'utf8')

/** Variables of the shell, Node, Docker and the tests, which start/env.ts does not read. */
const READ_ELSEWHERE = [
  ...['TMPDIR', 'COMPOSE_FILE', 'TZ', 'ENV_PATH', 'HERALD_ROOT', 'MALLOC_ARENA_MAX'],
  ...['CHROMIUM_PATH', 'HERALD_TEST_SEED'],
]

function all(text: string, pattern: RegExp) {
  return [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort()
}

function without(names: string[], known: readonly string[]) {
  return names.filter((name) => !known.includes(name))
}

test.group('documents', () => {
  test('operate.md lists every command, and documents name no other', async ({ assert }) => {
    const files = await readdir(projectPath('commands'))
    const sources = await Promise.all(files.map((file) => read(`commands/${file}`)))
    const known = all(sources.join('\n'), /commandName = '([\w:-]+)'/g)
    const operate = await read('docs/operate.md')
    const others = ['README.md', 'CONTRIBUTING.md', 'docs/configuration.md', 'docs/roles.md']
    const texts = [operate, ...(await Promise.all(others.map(read)))].join('\n')
    const named = all(texts, /(?:run (?:-s )?ace --|ace\.js) ([a-z][\w:-]*)/g)
    assert.isAbove(named.length, 10)
    assert.deepEqual(without(named, [...known, 'make']), [])
    const listed = operate.slice(operate.indexOf('. Commands\n'))
    assert.deepEqual(
      known.filter((name) => !listed.includes(name)),
      []
    )
  })

  test('no document names a variable that Herald does not read', async ({ assert }) => {
    const known = all(await read('start/env.ts'), /^ {2}([A-Z][A-Z0-9_]+): /gm)
    const paths = ['README.md', 'docs/operate.md', 'docs/configuration.md', '.env.example']
    const texts = await Promise.all(paths.map(read))
    const named = all(texts.join('\n'), /(?:^|[`\s#"])([A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])(?==|`)/gm)
    assert.isAbove(named.length, 40)
    assert.deepEqual(without(named, [...known, ...READ_ELSEWHERE]), [])
  })

  test('docs/api.md says when each event of webhooks is sent', async ({ assert }) => {
    const page = await read('docs/api.md')
    const rows = all(page, /^\| ((?:`[a-z._]+`(?:, )?)+) \|/gm)
    const listed = rows.flatMap((row) => all(row, /`([a-z._]+)`/g))
    assert.deepEqual(without([...WEBHOOK_EVENT_IDS, TEST_EVENT], listed), [])
  })

  test('{$self} passes each argument of the Dockerfile, so that an upgrade keeps it')
    .with(['compose.yaml', 'compose.team.yaml'])
    .run(async ({ assert }, file) => {
      const [dockerfile, compose] = await Promise.all(['Dockerfile', file].map(read))
      const given = all(dockerfile, /^ARG (\w+)/gm)
      assert.isAbove(given.length, 0)
      for (const name of given) assert.include(compose, `${name}: '\${${name}:-}'`)
    })
})
