import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { projectPath, projectRoot } from '#config/paths'

const run = promisify(execFile)

/** Runs a script of bin/lib on a project of these files; returns its output and exit code. */
export async function checkedFiles(script: string, files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'checked-'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  try {
    const { stdout } = await run(process.execPath, [projectPath(`bin/lib/${script}`), folder], {
      cwd: projectRoot,
    })
    return { status: 0, printed: stdout }
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string }
    return { status: code, printed: stdout }
  } finally {
    await rm(folder, { recursive: true })
  }
}
