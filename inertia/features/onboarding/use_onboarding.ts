import { router } from '@inertiajs/react'
import type { StepId } from '@domain/onboarding/steps'
import { api } from '~/client'
import { notify } from '~/lib/toasts'
import { ONBOARDING } from './messages'

/** Reloads the onboarding list and its week. */
export function refreshOnboarding() {
  router.reload({ only: ['onboarding', 'week', 'materials'] })
}

async function choose(choice: { is_hidden: boolean } | { skip: StepId }) {
  try {
    await api.post('/api/settings/onboarding', { body: choice })
    return true
  } catch {
    notify.error(ONBOARDING.failed)
    return false
  }
}

export async function skipStep(skip: StepId) {
  if (await choose({ skip })) refreshOnboarding()
}

export async function hideOnboarding(after: () => void) {
  if (!(await choose({ is_hidden: true }))) return
  notify.success(ONBOARDING.hidden)
  after()
}
