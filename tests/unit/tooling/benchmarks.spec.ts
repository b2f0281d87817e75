import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from '@japa/runner'
import ts from 'typescript'

const ALIASES: [string, string][] = Object.entries(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }).imports
)

/** The names that are imported when the file starts. */
function staticImports(file: string) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return source.statements
    .filter((statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
    .filter((statement) =>
      ts.isImportDeclaration(statement)
        ? statement.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword
        : !statement.isTypeOnly
    )
    .map(({ moduleSpecifier }) => moduleSpecifier)
    .filter((name) => name !== undefined && ts.isStringLiteral(name))
    .map(({ text }) => text)
}

/** The project's file behind an imported name; undefined for a package. */
function fileOf(importer: string, name: string) {
  const alias = ALIASES.find(([pattern]) => name.startsWith(pattern.slice(0, -1)))
  let path = alias?.[1].replace('*', name.slice(alias[0].length - 1))
  if (name.startsWith('.')) path = posix.join(posix.dirname(importer), name)
  if (path === undefined) return undefined
  const stem = posix.normalize(path).replace(/\.(js|tsx?)$/, '')
  return [`${stem}.ts`, `${stem}.tsx`].find((file) => existsSync(file))
}

function reachedFrom(entry: string) {
  const packages = new Map<string, string>()
  const files = new Set([entry])
  for (const file of files) {
    for (const name of staticImports(file)) {
      const found = fileOf(file, name)
      if (found) files.add(found)
      else packages.set(name, file)
    }
  }
  return packages
}

test.group('benchmarks', () => {
  for (const entry of globSync('bench/*.ts')) {
    test(`${entry} starts without an application, because it makes its own`, ({ assert }) => {
      const packages = reachedFrom(entry)
      const services = [...packages].filter(([name]) => /^@adonisjs\/[\w-]+\/services\//.test(name))
      assert.isAbove(packages.size, 0)
      assert.deepEqual(services, [])
    })
  }
})
