import ConnectedProgram from '#models/connected_program'

/** The programs that have access to an organization, newest first, with their users. */
export function connectedPrograms(organizationId: string) {
  return ConnectedProgram.query()
    .where('organization_id', organizationId)
    .whereNotNull('connected_at')
    .preload('user')
    .orderBy('connected_at', 'desc')
    .orderBy('id', 'desc')
}
