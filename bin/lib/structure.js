/**
 * Checks how the files of the product depend on each other and how they are laid out. Prints each
 * problem and exits with 1 when it finds any.
 *
 * node bin/lib/structure.js [folder]: checks the project, or another folder.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import ts from 'typescript'

const ROOT = process.argv[2] ?? '.'
const SOURCES = '{app,inertia,sandbox}/**/*.{ts,tsx}'
const TESTS = 'tests/**/*.{ts,tsx}'

/** A file of this many lines or less belongs into the only file that uses it. */
const SMALL_FILE_LINES = 30

/** More files than this are no longer read at a glance. */
const MAX_FILES_OF_FOLDER = 25

/** The framework finds these files by their place, so they stay small files of their own. */
const FRAMEWORK_FOLDERS = /^(app\/(controllers|jobs|policies|middleware|models)|inertia\/pages)\//

/** A worker is started by its file, in a thread or process of its own. */
const WORKER = /_worker\.ts$/

/** Flat by design: the list of the files is the list of the nouns, or of what tests share. */
const FLAT_FOLDERS = /^app\/(models|transformers|validators)$/

function aliases() {
  const { imports = {} } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const own = Object.entries(imports).map(([name, path]) => [name, path])
  return [...own, ['~/*', './inertia/*'], ['@domain/*', './app/domain/*']]
    .filter(([name]) => name.endsWith('/*'))
    .map(([name, path]) => [name.slice(0, -1), posix.normalize(path.slice(0, path.indexOf('*')))])
}

const files = globSync([SOURCES, TESTS], { cwd: ROOT }).filter((file) => !file.endsWith('.d.ts'))
const texts = new Map(
  files.toSorted().map((file) => [file, readFileSync(join(ROOT, file), 'utf8')])
)
const prefixes = aliases()

/** The file that an import names; undefined for a package or a file that is not code. */
function fileOf(importer, name) {
  const alias = prefixes.find(([prefix]) => name.startsWith(prefix))
  let path = alias ? alias[1] + name.slice(alias[0].length) : undefined
  if (name.startsWith('.')) path = posix.join(posix.dirname(importer), name)
  if (path === undefined) return undefined
  const stem = path.replace(/\.(js|tsx?)$/, '')
  return [`${stem}.ts`, `${stem}.tsx`].find((file) => texts.has(file))
}

/** Imports of types and imports at run time count too: they bind files together just the same. */
function importsOf(file, text) {
  const names = ts.preProcessFile(text, true, true).importedFiles
  const found = names.map(({ fileName }) => fileOf(file, fileName))
  return [...new Set(found.filter((path) => path !== undefined && path !== file))]
}

const imports = new Map([...texts].map(([file, text]) => [file, importsOf(file, text)]))
const own = [...texts.keys()].filter((file) => !file.startsWith('tests/'))

/** Groups of files that import each other in a circle, by Tarjan's algorithm. */
function circles() {
  const [order, lowest, stack, groups] = [new Map(), new Map(), [], []]
  const visit = (file) => {
    order.set(file, order.size)
    lowest.set(file, order.get(file))
    stack.push(file)
    for (const next of imports.get(file)) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)))
    }
    if (lowest.get(file) === order.get(file)) groups.push(stack.splice(stack.indexOf(file)))
  }
  for (const file of own) if (!order.has(file)) visit(file)
  return groups.filter((group) => group.length > 1)
}

/** Models refer to each other through their relations. */
function isOfModels(group) {
  return group.every((file) => file.startsWith('app/models/'))
}

/** A part that is loaded when it is needed has to be a file of its own. */
function isLoadedLazily(file, importer) {
  const called = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
  const names = [...texts.get(importer).matchAll(called)].map(([, name]) => name)
  return names.some((name) => fileOf(importer, name) === file)
}

function* smallFiles() {
  const importers = Map.groupBy(
    [...imports].flatMap(([importer, found]) => found.map((file) => ({ importer, file }))),
    ({ file }) => file
  )
  for (const file of own) {
    const lines = texts.get(file).split('\n').length - 1
    const [only, another] = importers.get(file) ?? []
    if (!only || another || lines > SMALL_FILE_LINES) continue
    if (FRAMEWORK_FOLDERS.test(file) || WORKER.test(file)) continue
    if (dirname(only.importer) !== dirname(file) || isLoadedLazily(file, only.importer)) continue
    yield `${file} has ${lines} lines and is only used by ${basename(only.importer)}; put it there`
  }
}

function* fullFolders() {
  const folders = Map.groupBy(texts.keys(), dirname)
  for (const [folder, { length }] of folders) {
    if (length <= MAX_FILES_OF_FOLDER || FLAT_FOLDERS.test(folder)) continue
    yield `${folder} has ${length} files; give it sub-folders (at most ${MAX_FILES_OF_FOLDER})`
  }
}

function* problems() {
  for (const group of circles()) {
    if (!isOfModels(group)) yield `These files import each other: ${group.toSorted().join(', ')}`
  }
  yield* smallFiles()
  yield* fullFolders()
}

const found = [...problems()]
for (const problem of found) console.log(problem)
process.exit(found.length === 0 ? 0 : 1)
