import { readFile, writeFile } from 'node:fs/promises'
import type { Layer } from '#domain/overlay/layer'
import { drawApart } from '#services/images/drawing_process'
import { WorkFolder } from '#services/images/work_folder'

/** A PNG with layers drawn on it as the server does it. */
export function drawnBytes(png: Uint8Array, layers: Layer[]): Promise<Buffer> {
  return WorkFolder.during(async (folder) => {
    const [from, to] = [folder.file('from'), folder.file('to')]
    await writeFile(from, png)
    const order = { from, to, mime: 'image/png' as const, layers }
    const drawn = await drawApart(() => Promise.resolve(order))
    if (drawn.kind === 'broken') throw new Error('The server could not read the picture')
    return readFile(to)
  })
}
