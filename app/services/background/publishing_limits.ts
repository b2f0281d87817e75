import publishing from '#config/publishing'

/** How much, how late and how often: the operator's settings of the publisher (contract, "Environment"). */
export function publishingLimits() {
  return publishing
}
