import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A place for files that nobody needs when the work is done. */
export class WorkFolder {
  private constructor(private path: string) {}

  static async make() {
    return new WorkFolder(await mkdtemp(join(tmpdir(), 'herald-picture-')))
  }

  /** Does some work in a folder that is gone afterwards. */
  static async during<Result>(work: (folder: WorkFolder) => Promise<Result>): Promise<Result> {
    const folder = await WorkFolder.make()
    try {
      return await work(folder)
    } finally {
      await folder.remove()
    }
  }

  file(name: string) {
    return join(this.path, name)
  }

  async remove() {
    await rm(this.path, { recursive: true, force: true })
  }
}
