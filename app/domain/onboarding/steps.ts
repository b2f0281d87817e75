import { may, type Ability, type Role } from '#domain/organizations/roles'

/** The steps to a first scheduled post, in order. */
export const STEP_IDS = ['organization', 'material', 'linkedin', 'post', 'schedule'] as const

export type StepId = (typeof STEP_IDS)[number]

export interface OnboardingStep {
  id: StepId
  state: 'done' | 'skipped' | 'open'
}

const REQUIRED_ABILITIES: Readonly<Record<StepId, Ability | null>> = {
  organization: null,
  material: 'manage_materials',
  linkedin: 'connect_linkedin',
  post: 'write_drafts',
  schedule: 'write_posts',
}

/** Returns the steps that the role permits. A user without an organization sees all of them. */
export function stepsFor(role: Role | null): StepId[] {
  return STEP_IDS.filter((id) => {
    const ability = REQUIRED_ABILITIES[id]
    return role === null || ability === null || may(role, ability)
  })
}

/** Every other step requires an organization, so creating one can't be skipped. */
export function isSkippable(id: StepId): boolean {
  return id !== 'organization'
}

/**
 * Returns the steps with their states. A finished step counts as done even if it was skipped
 * before.
 */
export function onboardingSteps(
  ids: readonly StepId[],
  done: ReadonlySet<StepId>,
  skipped: readonly StepId[]
): OnboardingStep[] {
  return ids.map((id) => {
    if (done.has(id)) return { id, state: 'done' }
    return { id, state: isSkippable(id) && skipped.includes(id) ? 'skipped' : 'open' }
  })
}

/** Returns the next step, or undefined when all are done or skipped. */
export function nextStep(steps: readonly OnboardingStep[]): OnboardingStep | undefined {
  return steps.find(({ state }) => state === 'open')
}

export function isAllDone(steps: readonly OnboardingStep[]): boolean {
  return steps.every(({ state }) => state === 'done')
}

export function countDoneSteps(steps: readonly OnboardingStep[]): number {
  return steps.filter(({ state }) => state === 'done').length
}

/** Returns the valid steps of a stored list. */
export function knownSteps(stored: unknown): StepId[] {
  return Array.isArray(stored) ? STEP_IDS.filter((id) => stored.includes(id)) : []
}
