import { readdir, readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { projectPath } from '#config/paths'

const read = (path: string) => readFile(projectPath(path), 'utf8')

/** Of the shell, Node or Docker: start/env.ts does not read them. */
const NOT_OURS = ['TMPDIR', 'COMPOSE_FILE', 'TZ']

/** Of the framework, or for tests; nobody who runs Herald needs them. */
const NOT_TOLD = ['NODE_ENV', 'SESSION_DRIVER']

function all(text: string, pattern: RegExp) {
  return [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort()
}

test.group('documents', () => {
  test('name commands that there are', async ({ assert }) => {
    const files = await readdir(projectPath('commands'))
    const sources = await Promise.all(files.map((file) => read(`commands/${file}`)))
    const known = all(sources.join('\n'), /commandName = '([\w:-]+)'/g)
    const told = `${await read('README.md')}\n${await read('docs/operate.md')}`
    const named = all(told, /(?:run (?:-s )?ace --|ace\.js) ([a-z][\w:-]*)/g)
    assert.isAbove(named.length, 10)
    assert.deepEqual(
      named.filter((name) => !known.includes(name)),
      []
    )
    const listed = await read('README.md')
    assert.deepEqual(
      known.filter((name) => !listed.includes(name)),
      []
    )
  })

  test('name variables that Herald reads, and all of them', async ({ assert }) => {
    const known = all(await read('start/env.ts'), /^ {2}([A-Z][A-Z0-9_]+): /gm)
    const [readme, operate] = [await read('README.md'), await read('docs/operate.md')]
    const told = `${readme}\n${operate}\n${await read('.env.example')}`
    const named = all(told, /(?:^|[`\s#"])([A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])(?==|`)/gm)
    assert.isAbove(named.length, 40)
    assert.deepEqual(
      named.filter((name) => !known.includes(name) && !NOT_OURS.includes(name)),
      []
    )
    assert.deepEqual(
      known.filter((name) => !NOT_TOLD.includes(name) && !readme.includes(`\`${name}\``)),
      []
    )
  })
})
