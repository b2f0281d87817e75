import { readdir, readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { EXTENDED_SCOPES } from '#domain/linkedin/linkedin_scopes'
import { projectPath } from '#config/paths'

const read = (path: string) => readFile(projectPath(path), 'utf8')

/** The default and what is allowed of each variable in docs/configuration.md. */
async function documented() {
  const text = await read('docs/configuration.md')
  const rows = text.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (.*?)\| (.*?) \|/gm)
  return new Map([...rows].map(([, name, fallback, allowed]) => [name, { fallback, allowed }]))
}

/** The rules of start/env.ts by variable, with the values of its constants. */
async function rules() {
  const source = await read('start/env.ts')
  const constants = new Map(
    [...source.matchAll(/^const (\w+) = ([^{]+?)(?=\n\n|\n(?:const|\/\*\*) )/gm)].map(
      ([, name, is]) => [name, is]
    )
  )
  const resolved = (rule: string) =>
    (constants.get(rule) ?? rule).replace(/\b[A-Z_]+\b/g, (name) => constants.get(name) ?? name)
  const lines = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): (.+),$/gm)]
  return lines.map(([, name, rule]) => ({ name, rule: resolved(rule).replace(/\s+/g, ' ') }))
}

const count = (digits: string) => Number(digits.replaceAll('_', '')).toLocaleString('en-US')

function quoted(choices: readonly string[]) {
  return choices.map((choice) => `\`${choice}\``).join(', ')
}

/** The wording in the document for each rule of start/env_rules.ts. */
const WORDING: [RegExp, (...found: string[]) => string][] = [
  [/^wholeNumber\(([\d_]+), ([\d_]+)\)/, (_, min, max) => `${count(min)} to ${count(max)}`],
  [/^(?:duration|size)\('(\w+)', '(\w+)'\)/, (_, min, max) => `${min} to ${max}`],
  [/^oneOf\(\[(.+)\]\)/, (_, choices) => choices.replaceAll("'", '`')],
  [/^someOf\(EXTENDED_SCOPES\)$/, () => `one or more of ${quoted(EXTENDED_SCOPES)}`],
  [/secret\((\d+)\)/, (_, length) => `at least ${length} characters`],
  [/^port$/, () => '1 to 65,535'],
  [/^onOrOff$/, () => '`on`, `off`'],
  [/^webUrl$/, () => 'a URL'],
  [/^origin$/, () => 'a URL without a path'],
  [/^certificates$/, () => 'a readable file with certificates in PEM format'],
  [/^text$/, () => 'any text'],
  [/^host$/, () => 'a host name or IP address'],
  [/^(?:email|sender)$/, () => 'an email address'],
  [/^optional\(.*?['"](.+?)(?:,? (?:such as|like) .*)?['"] ?\)$/, (_, phrase) => phrase],
]

function worded(rule: string) {
  for (const [pattern, words] of WORDING) {
    const found = pattern.exec(rule)
    if (found) return words(...found)
  }
  return `no words for ${rule}`
}

/** Without SMTP_HOST nothing is emailed, so the host in config/mail.ts is never used. */
const NO_DEFAULT = ['SMTP_HOST']

/** Defaults that the files in config/ write as a number or a text. */
async function defaults() {
  const files = await readdir(projectPath('config'))
  const sources = await Promise.all(files.map((file) => read(`config/${file}`)))
  const found = sources.join('\n').matchAll(/env\.get\('(\w+)', (?:'([^']+)'|([\d_]+))\)/g)
  return [...found]
    .map(([, name, text, digits]) => ({ name, is: text ?? digits.replaceAll('_', '') }))
    .filter(({ name }) => !NO_DEFAULT.includes(name))
}

test.group('docs/configuration.md', () => {
  test('docs/configuration.md has exactly the variables of start/env.ts', async ({ assert }) => {
    const all = await rules()
    const known = all.map(({ name }) => name)
    const document = await documented()
    assert.isAbove(known.length, 60)
    assert.sameMembers([...document.keys()], known)
  })

  test('docs/configuration.md says what start/env.ts allows', async ({ assert }) => {
    const document = await documented()
    for (const { name, rule } of await rules()) {
      const allowed = document.get(name)?.allowed ?? ''
      assert.isTrue(
        allowed.startsWith(worded(rule)),
        `${name} allows "${worded(rule)}", not "${allowed}"`
      )
    }
  })

  test('docs/configuration.md has the defaults that config/ uses', async ({ assert }) => {
    const document = await documented()
    const used = await defaults()
    assert.isAbove(used.length, 15)
    for (const { name, is } of used) {
      assert.equal(document.get(name)?.fallback.trim(), `\`${is}\``, name)
    }
  })
})

test.group('the lock files', () => {
  test('the lock files have the hash of every package of every platform', async ({ assert }) => {
    const locks = ['package-lock.json', 'docs/examples/typescript_client/package-lock.json']
    for (const lock of [...locks, 'tests/programs/official/package-lock.json']) {
      const { packages } = JSON.parse(await read(lock)) as {
        packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }>
      }
      const unchecked = Object.entries(packages).filter(([path, { integrity, link, inBundle }]) => {
        return path !== '' && !link && !inBundle && !integrity?.startsWith('sha512-')
      })
      assert.deepEqual(unchecked, [], lock)
    }
  })
})
