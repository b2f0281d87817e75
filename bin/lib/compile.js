/**
 * `node bin/lib/compile.js <folder>`: compiles the server and its tests to JavaScript in a separate
 * folder, as a build does. Processes start from it in half the time, and edits during a test run
 * have no effect on it.
 */
import { createRequire } from 'node:module'
import * as fs from 'node:fs'
import { basename, dirname, join } from 'node:path'

const ROOT = new URL('../../', import.meta.url).pathname
const COMPILED = [
  'app',
  'bin',
  'commands',
  'config',
  'database',
  'providers',
  'sandbox',
  'start',
  'tests',
  '.adonisjs',
]
const AS_THEY_ARE = ['docs', 'inertia', 'node_modules', 'public', 'resources', 'ssr']

// The compiler of ts-exec with the options that ts-exec uses for this project.
const { transformSync } = createRequire(import.meta.resolve('@poppinss/ts-exec'))('@swc/core')
const OPTIONS = {
  sourceMaps: true,
  module: { type: 'es6' },
  jsc: {
    target: 'esnext',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    experimental: { keepImportAttributes: true },
    keepClassNames: true,
  },
}

/** Files that are not TypeScript (images, archives, scripts) are copied unchanged. */
function take(file, folder) {
  const source = join(ROOT, file)
  const target = join(folder, file.replace(/\.ts$/, '.js'))
  fs.mkdirSync(dirname(target), { recursive: true })
  if (!file.endsWith('.ts')) return fs.copyFileSync(source, target)
  const { code, map } = transformSync(fs.readFileSync(source, 'utf8'), {
    ...OPTIONS,
    filename: source,
  })
  fs.writeFileSync(target, `${code}\n//# sourceMappingURL=${basename(target)}.map\n`)
  fs.writeFileSync(`${target}.map`, map)
}

function compile(folder) {
  const patterns = COMPILED.map((name) => `${name}/**/*.*`)
  for (const file of fs.globSync([...patterns, 'adonisrc.ts', 'package.json'], { cwd: ROOT })) {
    if (!file.endsWith('.d.ts')) take(file, folder)
  }
  for (const name of AS_THEY_ARE) fs.symlinkSync(join(ROOT, name), join(folder, name))
}

const [folder] = process.argv.slice(2)
fs.mkdirSync(folder, { recursive: true })
compile(folder)
