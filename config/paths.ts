import { isAbsolute, join } from 'node:path'

/**
 * The project's root, which contains `.env` and `storage/` for the sources and the build (the start
 * scripts set HERALD_ROOT).
 */
export const projectRoot = process.env.HERALD_ROOT ?? process.cwd()

/** Resolves a path from the environment. Relative paths start at the project's root. */
export function projectPath(path: string) {
  return isAbsolute(path) ? path : join(projectRoot, path)
}
