import vine from '@vinejs/vine'
import { VOICE_CHOICES } from '#domain/voice/voice_examples'

/** Pins or drops a post as an example; null leaves the choice to its metrics. */
export const voiceChoiceValidator = vine.create({
  post_id: vine.string().trim().minLength(1).maxLength(64),
  choice: vine.enum(VOICE_CHOICES).nullable(),
})
