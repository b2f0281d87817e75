import type { BestHour } from '@domain/analytics/hour_grid'
import type { OnboardingStep } from '@domain/onboarding/steps'

/** How far the first steps are; null in the page props once all are done. */
export type Onboarding = { steps: OnboardingStep[]; is_hidden: boolean }

/** What the week beside the list is drawn from. */
export type FirstWeekFacts = {
  /** When posts are planned, as ISO instants. */
  planned: string[]
  best: BestHour | null
}
