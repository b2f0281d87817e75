import { inject } from '@adonisjs/core'
import { v7 as uuidv7 } from 'uuid'
import { FILE_SENTENCES, type FileRefusal } from '#domain/materials/file_rules'
import { materialName } from '#domain/materials/material_name'
import { MATERIAL_SENTENCES, MOST_MATERIALS } from '#domain/materials/material_rules'
import MaterialRefusedException from '#exceptions/material_refused_exception'
import Material from '#models/material'
import { needStorage } from '#models/organization_quotas'
import { keepFile } from '#services/images/keep_file'
import { lookAtFile, type UploadedFile } from '#services/materials/look_at_file'
import { ReadingLane } from '#services/materials/reading_lane'

type AddFileInput = { organizationId: string; userId: string; file: UploadedFile | null }

const STATUSES: Record<FileRefusal, number> = {
  empty: 422,
  too_big: 413,
  type: 415,
  pretends: 415,
  image_type: 415,
  pixels: 422,
}

/** Keeps a file as it was uploaded, for the members of the organization only, and has it read. */
@inject()
export default class AddFile {
  constructor(private lane: ReadingLane) {}

  /** @throws MaterialRefusedException, QuotaReached */
  async handle({ organizationId, userId, file }: AddFileInput) {
    if (file === null) throw new MaterialRefusedException(MATERIAL_SENTENCES.no_file)
    const seen = await lookAtFile(file)
    if (seen.kind === 'refused') throw refused(seen.refusal)
    if (await Material.isFull(organizationId, MOST_MATERIALS)) {
      throw new MaterialRefusedException(MATERIAL_SENTENCES.too_many)
    }
    await needStorage({ organizationId, bytes: file.size })
    const { type, format, mime, extension } = seen.file
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
    const material = await keepFile({ diskKey, path: file.path, mime }, () =>
      Material.create({ ...row, name, bytes: file.size })
    )
    await this.lane.handOver(organizationId)
    return material.refresh()
  }
}

function refused(refusal: FileRefusal) {
  return new MaterialRefusedException(FILE_SENTENCES[refusal], { status: STATUSES[refusal] })
}
