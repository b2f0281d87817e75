import vine from '@vinejs/vine'
import { STEP_IDS } from '#domain/onboarding/steps'

/** Hides or shows the list of first steps, or skips one step; one of the two is asked for. */
export const onboardingChoiceValidator = vine.create({
  is_hidden: vine.boolean({ strict: true }).optional(),
  skip: vine.enum(STEP_IDS).optional().requiredIfMissing('is_hidden'),
})
