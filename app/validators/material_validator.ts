import vine from '@vinejs/vine'
import { MAX_MATERIAL_URL, URL_TYPES } from '#domain/materials/material_rules'

/** The query of `add-url`. The action reports a missing URL with its own message. */
export const newMaterialUrlValidator = vine.create({
  url: vine.string().trim().maxLength(MAX_MATERIAL_URL).nullable().optional(),
  material_type: vine.enum(URL_TYPES).optional(),
})
