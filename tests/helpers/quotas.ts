import app from '@adonisjs/core/services/app'
import quotas from '#config/quotas'

const DEFAULTS = { ...quotas }

/**
 * Changes limits that the operator sets. Some code reads the configuration's file and some its
 * store, so both change. Returns a function that restores the defaults.
 */
export function setQuotas(changed: Partial<typeof quotas>) {
  Object.assign(quotas, changed)
  for (const [name, value] of Object.entries(changed)) app.config.set(`quotas.${name}`, value)
  return () => void setQuotas(DEFAULTS)
}
