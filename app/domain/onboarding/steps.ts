import { may, type Ability, type Role } from '#domain/organizations/roles'

/** The way to a first scheduled post, in order. */
export const STEP_IDS = ['organization', 'material', 'linkedin', 'post', 'schedule'] as const

export type StepId = (typeof STEP_IDS)[number]

export interface OnboardingStep {
  id: StepId
  state: 'done' | 'skipped' | 'open'
}

const NEEDED: Readonly<Record<StepId, Ability | null>> = {
  organization: null,
  material: 'manage_materials',
  linkedin: 'connect_linkedin',
  post: 'write_posts',
  schedule: 'write_posts',
}

/** The steps that the role lets a member do; a user without an organization sees all of them. */
export function stepsFor(role: Role | null): StepId[] {
  return STEP_IDS.filter((id) => {
    const ability = NEEDED[id]
    return role === null || ability === null || may(role, ability)
  })
}

/** What is done counts as done, even when it was skipped before. */
export function onboardingSteps(
  ids: readonly StepId[],
  done: ReadonlySet<StepId>,
  skipped: readonly StepId[]
): OnboardingStep[] {
  return ids.map((id) => {
    if (done.has(id)) return { id, state: 'done' }
    return { id, state: skipped.includes(id) ? 'skipped' : 'open' }
  })
}

/** The step to do now; undefined when each is done or skipped. */
export function nextStep(steps: readonly OnboardingStep[]): OnboardingStep | undefined {
  return steps.find(({ state }) => state === 'open')
}

export function isAllDone(steps: readonly OnboardingStep[]): boolean {
  return steps.every(({ state }) => state === 'done')
}

export function doneSteps(steps: readonly OnboardingStep[]): number {
  return steps.filter(({ state }) => state === 'done').length
}

/** The stored list without what is no step. */
export function knownSteps(stored: unknown): StepId[] {
  return Array.isArray(stored) ? STEP_IDS.filter((id) => stored.includes(id)) : []
}
