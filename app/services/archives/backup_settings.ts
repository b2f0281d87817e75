import backups from '#config/backups'
import sandbox from '#config/sandbox'

/** The operator's settings of the daily backup. A sandbox has nothing that anyone would miss. */
export function backupSettings() {
  return { ...backups, isNeeded: !sandbox.enabled }
}
