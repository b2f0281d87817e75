import work from '#config/work'

/** The operator's settings of slow work (README, "Configuration"). */
export function workSettings() {
  return work
}
