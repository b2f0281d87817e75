import type { MaterialStatus, MaterialType } from '#domain/materials/material_rules'
import type { Moment } from '#domain/schedule/instant'

/** The columns of a material that lists send, without its text. A model has them too. */
export interface MaterialRow<At extends Moment = Moment> {
  id: string
  organizationId: string
  name: string
  type: MaterialType
  status: MaterialStatus
  url: string | null
  diskKey: string | null
  bytes: number | null
  pages: number | null
  characters: number
  isCut: boolean
  step: string
  done: number
  total: number
  failureReason: string | null
  readAt: At | null
  createdAt: At
  updatedAt: At
}
