import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'

/**
 * The project's root, which contains `.env` and `storage/` for the sources and the build (the start
 * scripts set HERALD_ROOT).
 */
export const projectRoot = process.env.HERALD_ROOT ?? process.cwd()

/** Resolves a path from the environment. Relative paths start at the project's root. */
export function projectPath(path: string) {
  return isAbsolute(path) ? path : join(projectRoot, path)
}

/**
 * Creates a folder and the missing ones above it. Node's `recursive` option never returns where
 * nothing can be created and the system answers ENOENT, such as in /proc.
 */
export function createFolder(path: string, mode?: number) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = dirname(path)
  try {
    mkdirSync(path, mode)
  } catch (error) {
    const isParentMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isParentMissing || existsSync(parent)) throw error
    createFolder(parent, mode)
    createFolder(path, mode)
  }
}
