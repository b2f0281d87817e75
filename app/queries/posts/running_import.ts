import { ACTIVE_RUNS } from '#domain/runs/lifecycle'
import Run from '#models/run'

/** The import of an organization that is under way, whoever started it; null when none is. */
export function runningImport(organizationId: string): Promise<Run | null> {
  return Run.query()
    .where({ organization_id: organizationId, kind: 'import' })
    .whereIn('status', [...ACTIVE_RUNS])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .first()
}
