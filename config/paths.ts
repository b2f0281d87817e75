import { isAbsolute, join } from 'node:path'

/**
 * The project's root: where `.env` and `storage/` live, whether the sources or
 * the build are running (the start scripts set HERALD_ROOT).
 */
export const projectRoot = process.env.HERALD_ROOT ?? process.cwd()

/** A path from the environment: absolute as it is, relative to the project's root otherwise. */
export function projectPath(path: string) {
  return isAbsolute(path) ? path : join(projectRoot, path)
}
