import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { projectPath } from '#config/paths'

const PREPARE = 'source bin/lib/common.sh; source bin/lib/env.sh; prepare_env production'
const FLAGS = `source bin/lib/common.sh; source bin/lib/env.sh; heap_flags; echo "\${HEAP_FLAGS[*]}"`

function run(script: string, folder: string) {
  const env = { ...process.env, APP_KEY: '', WEB_MEMORY: '', ENV_PATH: folder }
  return execFileSync('bash', ['-c', script], { cwd: projectPath('.'), env }).toString()
}

test.group('the .env file', (group) => {
  let folder = ''
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'env-'))
    return () => rm(folder, { recursive: true })
  })

  const write = (text: string) => writeFile(join(folder, '.env'), text)
  const read = () => readFile(join(folder, '.env'), 'utf8')

  const FILES = [
    { title: 'with a byte order mark', text: '\uFEFFAPP_KEY=of-this-installation\n' },
    { title: 'with carriage returns', text: 'PORT=3400\r\nAPP_KEY=of-this-installation\r\n' },
    { title: 'in quotation marks', text: `export APP_KEY = 'of this installation'\n` },
  ]
  for (const { title, text } of FILES) {
    test(`a start keeps the APP_KEY of a file, ${title}`, async ({ assert }) => {
      await write(text)
      run(PREPARE, folder)
      assert.equal(await read(), text)
    })
  }

  test('a start adds an APP_KEY to a file without a value for it', async ({ assert }) => {
    await write('APP_KEY=""\r\n')
    run(PREPARE, folder)
    assert.match(await read(), /^APP_KEY=""\r\nAPP_KEY=[\w-]{43}\n$/)
  })

  test('a start adds an APP_KEY to a file that has only a comment for it', async ({ assert }) => {
    await write('APP_KEY= # openssl rand -hex 32\n')
    run(PREPARE, folder)
    assert.match(await read(), /32\nAPP_KEY=[\w-]{43}\n$/)
  })

  const SIZES = ['"normal"\r', 'normal # 4 GB', "'normal' # 4 GB", 'small\nWEB_MEMORY=normal']
  for (const size of SIZES) {
    test(`WEB_MEMORY=${JSON.stringify(size)} counts as Node reads it`, async ({ assert }) => {
      await write(`WEB_MEMORY=${size}\n`)
      assert.equal(run(FLAGS, folder).trim(), '--max-semi-space-size=16')
    })
  }
})
