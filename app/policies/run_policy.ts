import { RUN_ABILITIES } from '#domain/runs/run_rules'
import Run from '#models/run'
import type User from '#models/user'
import { authorize } from '#policies/authorize'
import { organizationOfRecord } from '#policies/organization_of_record'

/**
 * Returns a run that the user may cancel or retry, which requires the ability to start its kind.
 * @throws E_ROW_NOT_FOUND for strangers, RoleRequiredException
 */
export async function controllableRun(user: User, id: string) {
  const run = await Run.visibleRunsOf(user).where('id', id).firstOrFail()
  const organization = await organizationOfRecord(user, 'organization', run.organizationId)
  await authorize(user, organization, RUN_ABILITIES[run.kind])
  return run
}
