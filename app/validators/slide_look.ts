import vine from '@vinejs/vine'
import { SLIDE_TEMPLATES } from '#domain/slides/slide_look'

export const slideLookValidator = vine.create({
  template: vine.enum(SLIDE_TEMPLATES),
  color: vine.string().regex(/^#[0-9a-f]{6}$/i),
})
