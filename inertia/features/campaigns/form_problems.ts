import type { CampaignForm } from './campaign_form'
import { FORM } from './messages'

export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

export type FormProblems = Partial<Record<'name' | 'authorId' | 'timeSlots', string>>

/** What keeps the form from being sent; an author is asked for once the authors have loaded. */
export function formProblems(
  { name, authorId, timeSlots }: CampaignForm,
  authors: 'loaded' | 'not_loaded'
): FormProblems {
  return {
    ...(name.trim() === '' && { name: FORM.nameMissing }),
    ...(authors === 'loaded' && authorId === '' && { authorId: FORM.authorMissing }),
    ...(!timeSlots.some((slot) => TIME.test(slot)) && { timeSlots: FORM.slotMissing }),
  }
}
