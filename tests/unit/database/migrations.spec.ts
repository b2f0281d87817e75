import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { projectPath } from '#config/paths'

const FOLDER = projectPath('database/migrations')
const HOW =
  'Migrations that have landed never change: write another one (docs/operate.md, Upgrade).'

async function landed() {
  const text = await readFile(projectPath('database/migrations.sha256'), 'utf8')
  const lines = text.trim().split('\n')
  return lines.map((line) => line.split('  ')).map(([sum, file]) => ({ sum, file }))
}

async function checksumOf(file: string) {
  const text = await readFile(`${FOLDER}/${file}`).catch(() => null)
  return text && createHash('sha256').update(text).digest('hex')
}

test.group('migrations', () => {
  test('a landed migration has not been edited', async ({ assert }) => {
    const list = await landed()
    assert.isAbove(list.length, 30)
    const changed: string[] = []
    for (const { sum, file } of list) if ((await checksumOf(file)) !== sum) changed.push(file)
    assert.deepEqual(changed, [], HOW)
  })

  test('new migrations are numbered after the landed ones', async ({ assert }) => {
    const [list, all] = [await landed(), await readdir(FOLDER)]
    const files = list.map(({ file }) => file)
    const last = files.at(-1) ?? ''
    const fresh = all.filter((file) => !files.includes(file))
    assert.deepEqual(
      fresh.filter((file) => file <= last),
      [],
      'A new migration has a number above every one that has landed.'
    )
  })

  test('the name of a migration begins with a number of four digits', async ({ assert }) => {
    const files = await readdir(FOLDER)
    assert.deepEqual(
      files.filter((file) => !/^\d{4}_[a-z\d_]+\.ts$/.test(file)),
      []
    )
  })

  test('no two migrations have the same number', async ({ assert }) => {
    const files = await readdir(FOLDER)
    const numbers = files.map((file) => file.slice(0, 4))
    assert.deepEqual(
      numbers.filter((number, at) => numbers.indexOf(number) !== at),
      []
    )
  })
})
