import { readFile } from 'node:fs/promises'
import { DOCUMENT_TYPE } from '#domain/media/document_rules'
import type { PortableRow } from '#domain/archives/table_facts'
import { checkPdf } from '#services/images/pdf_check'
import { checkImage } from '#services/images/prepare_image'

/** Whether a picture or document of an archive is one that an upload may be, and what its row says. */
export async function isAcceptedFile(path: string, row: PortableRow): Promise<boolean> {
  if (row.mime === DOCUMENT_TYPE) {
    const checked = await checkPdf(await readFile(path))
    return checked.kind === 'ready'
  }
  const image = await checkImage(path)
  if (image.kind === 'refused' || image.mime !== row.mime) return false
  return isSize(row.width, image.width) && isSize(row.height, image.height)
}

function isSize(cell: unknown, pixels: number) {
  return cell === null || cell === pixels
}
