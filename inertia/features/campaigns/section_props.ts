import type { CampaignForm, FormAction } from './campaign_form'

/** Why a field is refused, by its name in the form. */
export type Problems = Partial<Record<keyof CampaignForm, string>>

export interface SectionProps {
  form: CampaignForm
  problems: Problems
  tell: (action: FormAction) => void
}
