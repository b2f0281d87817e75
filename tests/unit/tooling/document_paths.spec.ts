import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from '@japa/runner'
import { projectPath, projectRoot } from '#config/paths'

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'sandbox/*.md'], {
  cwd: projectRoot,
}).toSorted()

/** Folders that exist only after a start, a build or a test run. */
const MADE_LATER = /^(?:build|storage|backups|node_modules|public\/assets|test-results)(?:\/|$)/

/** The names at the top of the project, the first segments of paths. */
const TOP = readdirSync(projectRoot)

const FENCED = /^ *```[\s\S]*?^ *```$/gm

const read = (document: string) => readFileSync(projectPath(document), 'utf8')

/** Paths between backticks, such as `app/domain` or `docs/adr/*.md`, from the project's folder. */
function pathsIn(document: string) {
  const quoted = read(document)
    .replace(FENCED, '')
    .matchAll(/`([\w.@-]+(?:\/[\w.*@-]*)+)`/g)
  return [...quoted]
    .map(([, path]) => path.replace(/\/$/, ''))
    .filter((path) => TOP.includes(path.split('/')[0] ?? '') || /\.\w+$/.test(path))
    .filter((path) => !MADE_LATER.test(path) && !/^[\w-]+(?:\.[\w-]+)+\//.test(path))
}

function linksIn(document: string) {
  const links = read(document)
    .replace(FENCED, '')
    .matchAll(/\]\(([^)\s]+)\)/g)
  return [...links].map(([, link]) => link).filter((link) => !/^[a-z]+:/.test(link))
}

function isThere(document: string, path: string) {
  const places = [path, join(dirname(document), path)].map((place) => normalize(place))
  return places.some((place) => globSync(place, { cwd: projectRoot }).length > 0)
}

/** The anchors that headings of a document get. */
function anchorsOf(document: string) {
  const headings = read(document)
    .replace(FENCED, '')
    .matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-')
  )
}

function isGood(document: string, link: string) {
  const [path, anchor] = link.split('#')
  const target = path === '' ? document : normalize(join(dirname(document), path))
  if (globSync(target, { cwd: projectRoot }).length === 0) return false
  return anchor === undefined || anchorsOf(target).includes(anchor)
}

/** Code in CONTRIBUTING.md: the path above it and its lines. */
function examples() {
  const blocks = read('CONTRIBUTING.md').matchAll(/`([\w./]+)`[^`\n]*:\n\n```tsx?\n([\s\S]*?)```/g)
  return [...blocks].map(([, path, code]) => ({ path, lines: code.trimEnd().split('\n') }))
}

test.group('paths and links in documents', () => {
  test('every path that a document names exists', ({ assert }) => {
    const found = DOCUMENTS.flatMap((document) =>
      pathsIn(document).map((path) => ({ document, path }))
    )
    assert.isAbove(found.length, 100)
    assert.deepEqual(
      found.filter(({ document, path }) => !isThere(document, path)),
      []
    )
  })

  test('every link leads to a file and a heading', ({ assert }) => {
    const found = DOCUMENTS.flatMap((document) =>
      linksIn(document).map((link) => ({ document, link }))
    )
    assert.isAbove(found.length, 50)
    assert.deepEqual(
      found.filter(({ document, link }) => !isGood(document, link)),
      []
    )
  })

  test('the code in CONTRIBUTING.md is in the files it names', ({ assert }) => {
    assert.isAbove(examples().length, 4)
    for (const { path, lines } of examples()) {
      const source = read(path)
      for (const line of lines) assert.include(source, line.trim(), path)
    }
  })

  test('README.md is short', ({ assert }) => {
    assert.isAtMost(Buffer.byteLength(read('README.md')), 6144)
  })

  test('every decision is listed, in order and short', ({ assert }) => {
    const files = readdirSync(projectPath('docs/adr'))
      .filter((file) => /^\d/.test(file))
      .toSorted()
    const listed = linksIn('docs/adr/README.md')
    assert.deepEqual(listed, files)
    for (const [at, file] of files.entries()) {
      const text = read(`docs/adr/${file}`)
      assert.isTrue(file.startsWith(String(at + 1).padStart(4, '0')), file)
      assert.isTrue(text.startsWith(`# ${at + 1}. `), file)
      assert.isAtMost(text.split('\n').length, 60, file)
    }
  })
})
