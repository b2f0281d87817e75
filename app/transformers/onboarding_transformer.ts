import type { BestHour } from '#domain/analytics/hour_grid'
import type { OnboardingStep } from '#domain/onboarding/steps'
import type User from '#models/user'

/** How far the first steps are, for the sidebar and the list. */
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

/** What the week beside the list is drawn from. */
export function firstWeekCard(week: { planned: Date[]; best: BestHour | null } | null) {
  if (!week) return null
  const { planned, best } = week
  return {
    planned: planned.map((at) => at.toISOString()),
    best: best && { weekday: best.weekday, hour: best.hour, posts: best.posts },
  }
}

export type FirstWeekCard = ReturnType<typeof firstWeekCard>

/** What a user put away of the first steps. */
export function onboardingChoice(user: User) {
  return { is_hidden: user.isOnboardingHidden, skipped: user.skippedSteps }
}
