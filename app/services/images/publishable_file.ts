import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { FileOrder, PublishableFile } from '#services/images/drawing_order'
import { prepareImage } from '#services/images/prepare_image'

/** A picture made ready to store and publish, from file to file. */
export async function publishableFile({ from, to }: FileOrder): Promise<PublishableFile> {
  const prepared = await prepareImage(from)
  if (prepared.kind === 'refused') return prepared
  const { bytes, ...image } = prepared.image
  await writeFile(to, bytes)
  return { kind: 'publishable', ...image, bytes: bytes.length, sha256: sha256Of(bytes) }
}

/** What tells a file from every other. */
export function sha256Of(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex')
}
