/**
 * Checks how the files of the product depend on each other, how they are laid out, and that the
 * errors which their comments name and the styles which screens use exist. Prints each problem and exits with 1 when it finds any.
 *
 * node bin/lib/structure.js [folder]: checks the project, or another folder.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import ts from 'typescript'

const ROOT = process.argv[2] ?? '.'
const SOURCES = '{app,inertia,sandbox}/**/*.{ts,tsx}'
const TESTS = 'tests/**/*.{ts,tsx}'
const SHEETS = 'inertia/**/*.module.scss'
const OTHERS = '{commands,config,database,providers,start}/**/*.ts'

/** A file of up to this many lines belongs in the only file that uses it. */
const SMALL_FILE_LINES = 30

/** The maximum number of files in a folder, so that it can be read at a glance. */
const MAX_FILES_OF_FOLDER = 25

/** The framework finds these files by their location, so they may be small. */
const FRAMEWORK_FOLDERS = /^(app\/(controllers|jobs|policies|middleware|models)|inertia\/pages)\//

/** A worker is started from its own file, in a separate thread or process. */
const WORKER = /_worker\.ts$/

/**
 * Folders that are flat on purpose: their list of files is the list of the product's nouns, or of
 * what tests share.
 */
const FLAT_FOLDERS = /^app\/(models|transformers|validators)$/

/** Classes of errors start from these: the language's and the framework's. */
const FIRST_ERRORS = /^(Error|TypeError|RangeError|SyntaxError|DOMException|Exception)$/

/** Errors without a class of the project: they come from Lucid and from the limiter. */
const FRAMEWORK_ERRORS = /^(E_ROW_NOT_FOUND|E_TOO_MANY_REQUESTS)$/

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

/** The path that an import names; undefined for a package. */
function pathOf(importer, name) {
  if (name.startsWith('.')) return posix.join(posix.dirname(importer), name)
  const alias = prefixes.find(([prefix]) => name.startsWith(prefix))
  return alias && alias[1] + name.slice(alias[0].length)
}

/** The file that an import names; undefined for a package or a file that is not code. */
function fileOf(importer, name) {
  const path = pathOf(importer, name)
  if (path === undefined) return undefined
  const stem = path.replace(/\.(js|tsx?)$/, '')
  return [`${stem}.ts`, `${stem}.tsx`].find((file) => texts.has(file))
}

/**
 * The files that a file imports. Type imports and dynamic imports count, because they bind files
 * together as well.
 */
function importsOf(file, text) {
  const names = ts.preProcessFile(text, true, true).importedFiles
  const found = names.map(({ fileName }) => fileOf(file, fileName))
  return [...new Set(found.filter((path) => path !== undefined && path !== file))]
}

const imports = new Map([...texts].map(([file, text]) => [file, importsOf(file, text)]))
const own = [...texts.keys()].filter((file) => !file.startsWith('tests/'))

/** Groups of files that import each other in a cycle, by Tarjan's algorithm. */
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

/** True for a group of models, which may refer to each other through their relations. */
function isOfModels(group) {
  return group.every((file) => file.startsWith('app/models/'))
}

/** True if the importer loads the file lazily. Such a part must be a separate file. */
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

/** The classes of a text by name: what each extends, and whether other files can import it. */
function classesOf(text) {
  const declared = /^(export )?(?:default )?(?:abstract )?class (\w+)(?:<.*?>)? extends (\w+)/gm
  return [...text.matchAll(declared)].map(([, exported, name, parent]) => {
    return { name, parent, isExported: exported !== undefined }
  })
}

/** The names after `@throws`. They are separated by commas or 'or', and words may follow each. */
function* thrownNames(text) {
  for (const [comment] of text.matchAll(/\/\*\*[\s\S]*?\*\//g)) {
    const plain = comment.replace(/^\s*\*\/?|\*\/$/gm, ' ').replace(/\s+/g, ' ')
    for (const [, list] of plain.matchAll(/@throws (.*?)(?=;| @\w|$)/g)) {
      for (const entry of list.split(/, (?:and )?| or /)) {
        const [, name] = /^\{?([A-Z]\w*)/.exec(entry) ?? []
        if (name) yield name
      }
    }
  }
}

/** A comment may name exported errors, and those of its own file. */
function* unknownErrors() {
  const others = globSync(OTHERS, { cwd: ROOT }).toSorted()
  const all = new Map([
    ...own.map((file) => [file, texts.get(file)]),
    ...others.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
  ])
  const classes = new Map([...all].map(([file, text]) => [file, classesOf(text)]))
  const exported = [...classes.values()].flat().filter(({ isExported }) => isExported)
  for (const [file, text] of all) {
    const parents = new Map(
      [...exported, ...classes.get(file)].map(({ name, parent }) => [name, parent])
    )
    const isError = (name) =>
      FIRST_ERRORS.test(name) || (parents.has(name) && isError(parents.get(name)))
    for (const name of new Set(thrownNames(text))) {
      if (FRAMEWORK_ERRORS.test(name) || isError(name)) continue
      yield `${file} says "@throws ${name}", but there is no such error`
    }
  }
}

/** The names of the classes in a style sheet. */
function classesOfSheet(sheet) {
  const text = readFileSync(join(ROOT, sheet), 'utf8').replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
  return new Set([...text.matchAll(/\.([a-z]\w*)(?=[\s,{:.[>+~)])/gi)].map(([, name]) => name))
}

/** The style sheets that a file imports, with the classes that it uses of each. */
function* usedStyles(importer, text) {
  for (const [, variable, path] of text.matchAll(/import (\w+) from '([^']+\.module\.scss)'/g)) {
    const uses = text.matchAll(new RegExp(`(?<![\\w/.'])${variable}(?:\\.(\\w+)|(\\[))`, 'g'))
    const classes = [...uses].map(([, name, computed]) => (computed ? '*' : name))
    yield { importer, sheet: pathOf(importer, path), classes }
  }
}

/** A class that was renamed on one side only loses its style without an error. */
function* lostStyles() {
  const uses = [...texts].flatMap(([file, text]) => [...usedStyles(file, text)])
  const bySheet = Map.groupBy(uses, ({ sheet }) => sheet)
  for (const sheet of globSync(SHEETS, { cwd: ROOT }).toSorted()) {
    const users = bySheet.get(sheet) ?? []
    const defined = classesOfSheet(sheet)
    const used = new Set(users.flatMap(({ classes }) => classes))
    for (const { importer, classes } of users) {
      for (const name of new Set(classes).difference(new Set([...defined, '*']))) {
        yield `${importer} uses the class ${name}, but ${sheet} has none`
      }
    }
    for (const name of used.has('*') ? [] : defined.difference(used)) {
      yield `${sheet} has the class ${name}, but no file uses it`
    }
  }
}

function* problems() {
  for (const group of circles()) {
    if (!isOfModels(group)) yield `These files import each other: ${group.toSorted().join(', ')}`
  }
  yield* smallFiles()
  yield* fullFolders()
  yield* unknownErrors()
  yield* lostStyles()
}

const found = [...problems()]
for (const problem of found) console.log(problem)
process.exit(found.length === 0 ? 0 : 1)
