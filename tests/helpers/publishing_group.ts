import type { Group } from '@japa/runner/core'
import publishing from '#config/publishing'
import { forgetRetiredVersions } from '#services/linkedin/api_versions'
import { freezeClock } from '#tests/helpers/freeze_clock'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { linkedinPeer } from '#tests/helpers/linkedin_peer'

const IMPATIENT_MS = 400

/**
 * What every test of the publisher starts from: a fresh database, a fresh LinkedIn that speaks the
 * versions of the last months, half past nothing, and little patience.
 */
export function publishingGroup(group: Group) {
  const peer = linkedinPeer(group)
  const usual = { ...publishing }
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T10:00:00Z'))
  group.each.setup(() => {
    peer().settings.activeVersions = ['203004', '203003']
    publishing.timeoutMs = IMPATIENT_MS
    return () => {
      Object.assign(publishing, usual)
      forgetRetiredVersions()
    }
  })
  return peer
}
