import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import drive from '@adonisjs/drive/services/main'
import app from '@adonisjs/core/services/app'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { PostFactory } from '#database/factories/post_factory'
import { TOKEN_SCOPES } from '#domain/auth/token_scopes'
import type User from '#models/user'
import { connectedOrganization } from '#tests/helpers/data/members'
import { freshDatabase } from '#tests/helpers/test_database'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { twoColorsPng } from '#tests/helpers/data/image_files'
import { tick } from '#tests/helpers/publishing/publisher'
import { PENDING } from '#tests/helpers/data/stored_posts'
import { serverUrl } from '#tests/helpers/requests'

const EMAIL = 'ada@example.com'
const PASSWORD = 'engine'

const readPage = () => readFile(app.makePath('docs/api.md'), 'utf8')

/** The reader's working folder with an image, and a jq replacement where it is not installed. */
async function readersFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'api-'))
  await writeFile(join(folder, 'image.png'), await twoColorsPng())
  await mkdir(join(folder, 'bin'))
  await copyFile(app.makePath('tests/helpers/little_jq.mjs'), join(folder, 'bin/jq'))
  await chmod(join(folder, 'bin/jq'), 0o755)
  return folder
}

/** The newest of the review queue. */
function sentToReview(user: User) {
  const publishAt = DateTime.utc().plus({ days: 2 })
  const createdAt = DateTime.utc().plus({ minutes: 1 })
  return { needsReview: true, reviewRequestedBy: user.id, publishAt, dueAt: publishAt, createdAt }
}

/** The data of a reader of the page: an account, a connection, and waiting and published posts. */
async function reader(linkedinUrl: string) {
  const { user, organization } = await connectedOrganization(linkedinUrl)
  await (user as User).merge({ email: EMAIL, password: PASSWORD }).save()
  const own = { organizationId: organization.id }
  const campaign = await CampaignFactory.merge(own).create()
  await PostFactory.merge({ ...own, campaignId: campaign.id, ...PENDING }).create()
  await PostFactory.merge({ ...own, ...sentToReview(user as User) }).create()
  const posted = { status: 'published' as const, postedAt: campaign.createdAt.minus({ days: 1 }) }
  await PostFactory.merge({ ...own, ...posted, dueAt: null }).create()
}

test.group('docs/api.md', (group) => {
  const peer = linkedinPeer(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('every example runs and prints what the page says', async ({ assert, cleanup }) => {
    await reader(peer().url)
    const folder = await readersFolder()
    const HERALD = serverUrl()
    const shell = new ReaderShell(folder, { HERALD, EMAIL, PASSWORD })
    cleanup(async () => {
      await shell.close()
      await rm(folder, { recursive: true })
    })
    const examples = shellExamplesIn(await readPage())
    assert.isAbove(examples.length, 10)
    for (const { code, prints } of examples) {
      const { printed, complaints } = await shell.run(code)
      assert.isTrue(isAsPrinted(printed, prints), `${code}\nprinted:\n${printed}${complaints}`)
      await tick()
    }
    assert.deepEqual(
      peer()
        .ledger()
        .map(({ text }) => text),
      ['We moved into a new hall.\n\n#robots']
    )
  }).timeout(60_000)

  test('the page lists exactly the existing scopes', async ({ assert }) => {
    const page = await readPage()
    const rows = TOKEN_SCOPES.map(({ id, hint }) => `| \`${id}\` | ${hint} |`)
    assert.include(page, ['| scope | allows |', '|---|---|', ...rows, ''].join('\n'))
  })
})

interface ShellExample {
  code: string
  /** The output shown below the example. '...' at the end of a line matches anything. */
  prints: string
}

const FENCES = /```bash\n(.*?)```\n(?:\n```text\n(.*?)```\n)?/gs

function shellExamplesIn(page: string): ShellExample[] {
  return [...page.matchAll(FENCES)].map(([, code = '', prints = '']) => ({ code, prints }))
}

/** True if the output matches the page. */
function isAsPrinted(printed: string, output: string) {
  const lines = output.split('\n').map((line) => {
    const isOpen = line.endsWith('...')
    const exact = RegExp.escape(isOpen ? line.slice(0, -3) : line)
    return isOpen ? `${exact}.*` : exact
  })
  return new RegExp(`^${lines.join('\n')}$`).test(printed)
}

/** A shell that runs examples one after the other, as a reader would type them. */
class ReaderShell {
  #bash
  #output = ''
  #errorLog = ''

  constructor(folder: string, environment: Record<string, string>) {
    this.#bash = spawn('bash', ['--noprofile', '--norc'], {
      cwd: folder,
      env: { PATH: `${process.env.PATH}:${folder}/bin`, ...environment },
    })
    this.#bash.stdout.on('data', (chunk) => (this.#output += chunk))
    this.#bash.stderr.on('data', (chunk) => (this.#errorLog += chunk))
  }

  /** Runs an example and returns its stdout and stderr. */
  async run(code: string) {
    const end = `--- end of ${Math.random()} ---`
    this.#output = ''
    this.#errorLog = ''
    this.#bash.stdin.write(`${code}\necho '${end}'\n`)
    while (!this.#output.includes(end)) await once(this.#bash.stdout, 'data')
    return { printed: this.#output.slice(0, this.#output.indexOf(end)), complaints: this.#errorLog }
  }

  async close() {
    this.#bash.stdin.end()
    await once(this.#bash, 'close')
  }
}
