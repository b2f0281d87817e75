import { inject } from '@adonisjs/core'
import { v7 as uuidv7 } from 'uuid'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import { FILE_SENTENCES, type FileRefusal } from '#domain/materials/file_rules'
import { materialName, MATERIAL_SENTENCES } from '#domain/materials/material_rules'
import { MaterialRefusedException } from '#errors/materials_errors'
import { saveFile } from '#services/images/image_files'
import { identifyFile } from '#services/materials/extract_document'
import type { UploadedFile } from '#services/materials/extract_document'
import { MaterialQueue } from '#services/materials/reading_process'
import Material from '#models/material'
import { requireStorage, withStorageQuota } from '#models/organization_quotas'

type AddMaterialFileInput = { organizationId: string; userId: string; file: UploadedFile | null }

const STATUSES: Record<FileRefusal, number> = {
  empty: 422,
  too_big: 413,
  type: 415,
  pretends: 415,
  image_type: 415,
  pixels: 422,
}

/** Stores an uploaded file for the organization's members and enqueues it for reading. */
@inject()
export default class AddMaterialFile {
  constructor(private queue: MaterialQueue) {}

  /** @throws MaterialRefusedException, QuotaReached */
  async handle({ organizationId, userId, file }: AddMaterialFileInput) {
    if (file === null) throw new MaterialRefusedException(MATERIAL_SENTENCES.no_file)
    const inspected = await identifyFile(file)
    if (inspected.kind === 'refused') throw fileRefusal(inspected.refusal)
    // Checked before the file is copied, which refuses most files that exceed the limits.
    await this.#needRoom({ organizationId })
    await requireStorage({ organizationId, bytes: file.size })
    const { type, format, mime, extension } = inspected.file
    const id = uuidv7()
    const diskKey = `organizations/${organizationId}/materials/${id}.${extension}`
    const row = {
      id,
      organizationId,
      userId,
      diskKey,
      type,
      format,
      mime,
      status: 'pending' as const,
    }
    const name = materialName(file.filename)
    const stored = { organizationId, bytes: file.size }
    const material = await saveFile({ diskKey, path: file.path, mime }, () =>
      withStorageQuota(stored, async (client) => {
        await this.#needRoom({ organizationId, client })
        return Material.create({ ...row, name, bytes: file.size }, { client })
      })
    )
    await this.queue.enqueue(organizationId)
    return material.refresh()
  }

  async #needRoom({ organizationId, client }: { organizationId: string } & ModelAdapterOptions) {
    if (await Material.hasReachedLimit(organizationId, { client })) {
      throw new MaterialRefusedException(MATERIAL_SENTENCES.too_many)
    }
  }
}

function fileRefusal(refusal: FileRefusal) {
  return new MaterialRefusedException(FILE_SENTENCES[refusal], { status: STATUSES[refusal] })
}
