import type { BestHour } from '#domain/analytics/hour_grid'
import type { OnboardingStep, StepId } from '#domain/onboarding/steps'

/** Progress of the onboarding steps, for the sidebar and the list. */
export function onboardingCard({
  steps,
  isHidden,
}: {
  steps: OnboardingStep[]
  isHidden: boolean
}) {
  return { steps: steps.map(({ id, state }) => ({ id, state })), is_hidden: isHidden }
}

export type OnboardingCard = ReturnType<typeof onboardingCard>

/** Data of the week preview beside the list. */
export function firstWeekCard(week: { planned: string[]; best: BestHour | null } | null) {
  if (!week) return null
  const { planned, best } = week
  return {
    planned,
    best: best && { weekday: best.weekday, hour: best.hour, posts: best.posts },
  }
}

export type FirstWeekCard = NonNullable<ReturnType<typeof firstWeekCard>>

export function onboardingChoice(user: { isOnboardingHidden: boolean; skippedSteps: StepId[] }) {
  return { is_hidden: user.isOnboardingHidden, skipped: user.skippedSteps }
}
