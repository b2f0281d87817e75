import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import ts from 'typescript'

const ROOT = new URL('../../', import.meta.url).pathname
const COMPILED = ['app', 'bin', 'commands', 'config', 'database', 'providers', 'start', '.adonisjs']
const AS_THEY_ARE = ['node_modules', 'public', 'resources']

let folder: string | null = null

/**
 * The sources as JavaScript in a temporary folder, as a build makes them: processes start from it in
 * half the time, and what is edited meanwhile does not change what is tested. Made once in a run.
 */
export function compiledSources() {
  folder ??= compile()
  return folder
}

function compile() {
  const target = fs.mkdtempSync(join(tmpdir(), 'herald-compiled-'))
  process.once('exit', () => fs.rmSync(target, { recursive: true, force: true }))
  const patterns = COMPILED.map((name) => `${name}/**/*.ts`)
  for (const file of fs.globSync([...patterns, 'adonisrc.ts'], { cwd: ROOT })) {
    if (!file.endsWith('.d.ts')) compileFile(file, target)
  }
  fs.cpSync(join(ROOT, 'package.json'), join(target, 'package.json'))
  for (const name of AS_THEY_ARE) fs.symlinkSync(join(ROOT, name), join(target, name))
  return target
}

function compileFile(file: string, target: string) {
  const source = fs.readFileSync(join(ROOT, file), 'utf8')
  const { outputText } = ts.transpileModule(source, { compilerOptions, fileName: file })
  const path = join(target, file.replace(/\.ts$/, '.js'))
  fs.mkdirSync(dirname(path), { recursive: true })
  fs.writeFileSync(path, outputText)
}

/** The tsconfig's own; a single file cannot be asked whether it is an ES module, so it is told. */
const compilerOptions = {
  ...ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile).config,
    { ...ts.sys, readDirectory: () => [] },
    ROOT
  ).options,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
}
