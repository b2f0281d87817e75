import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = new URL('../../', import.meta.url).pathname

let folder: string | null = null

/**
 * The sources as JavaScript, for processes of their own: those that the tests themselves run from with
 * `npm test`, and otherwise a temporary folder, made once in a run.
 */
export function compiledSources() {
  folder ??= import.meta.url.endsWith('.js') ? ROOT : compile()
  return folder
}

function compile() {
  const target = mkdtempSync(join(tmpdir(), 'herald-compiled-'))
  process.once('exit', () => rmSync(target, { recursive: true, force: true }))
  execFileSync(process.execPath, [join(ROOT, 'bin/lib/compile.js'), target])
  return target
}
