import logger from '@adonisjs/core/services/logger'
import { now } from '#services/clock'
import { versionReport } from '#services/linkedin/api_versions'

/** Logs the API version in use, and warns when LINKEDIN_VERSION is no longer supported. */
export async function logApiVersion(): Promise<void> {
  const { version, setting, deadSetting } = await versionReport(now())
  const isAsSet = setting === version
  logger.info(`LinkedIn API version ${version}${isAsSet ? ', set by LINKEDIN_VERSION' : ''}`)
  if (deadSetting === null) return
  const advice = `Remove LINKEDIN_VERSION or set it to ${version}.`
  logger.warn(`LinkedIn no longer supports LINKEDIN_VERSION ${deadSetting}. ${advice}`)
}
