import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import env from '#start/env'
import { projectPath } from '#config/paths'
import { causeOf } from '#domain/health/failure_causes'
import { fine, problem, type Finding } from '#domain/health/finding'

const MEGABYTE = 1024 ** 2
const LITTLE_ROOM = 200 * MEGABYTE

/** How much room there is where Herald writes. */
export class DiskSpace {
  /** Bytes that this user may still write under a path, or under the nearest folder above it. */
  async freeBytes(path: string): Promise<number> {
    const place = await statfs(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || dirname(path) === path) throw error
      return null
    })
    return place === null ? this.freeBytes(dirname(path)) : place.bavail * place.bsize
  }

  /** The folders that fill up, by the setting that names them. */
  places(): { setting: string; path: string }[] {
    const sqlite = {
      setting: 'SQLITE_PATH',
      path: projectPath(env.get('SQLITE_PATH', 'storage/herald.sqlite3')),
    }
    const files = {
      setting: 'STORAGE_PATH',
      path: projectPath(env.get('STORAGE_PATH', 'storage/media')),
    }
    return [
      ...(env.get('DB_CONNECTION', 'sqlite') === 'sqlite' ? [sqlite] : []),
      ...(env.get('DRIVE_DISK', 'fs') === 'fs' ? [files] : []),
    ]
  }

  async check(): Promise<Finding[]> {
    return Promise.all(this.places().map((place) => this.#look(place)))
  }

  async #look({ setting, path }: { setting: string; path: string }): Promise<Finding> {
    try {
      const free = await this.freeBytes(path)
      const words = `${Math.round(free / MEGABYTE)} MB free under ${setting}`
      if (free >= LITTLE_ROOM) return fine('disk', words)
      const cure = "Free up disk space. Herald doesn't publish what it can't record."
      return problem('disk', `Only ${words} (${path}).`, cure)
    } catch (error) {
      return problem('disk', `${setting} (${path}): ${causeOf(error)}`, `Check ${setting} in .env.`)
    }
  }
}
