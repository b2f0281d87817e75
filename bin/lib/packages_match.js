/**
 * Exits 0 when node_modules already holds what package-lock.json says, as after a developer's
 * `npm install <package>`, so that no second full installation follows.
 *
 * npm writes node_modules/.package-lock.json last; an interrupted `npm ci` leaves none.
 */
import { readFileSync } from 'node:fs'

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}

function matches(wanted, installed) {
  if (wanted.link) return true
  if (!installed) return wanted.optional === true
  return wanted.version === installed.version && wanted.integrity === installed.integrity
}

const wanted = packagesOf('package-lock.json')
const installed = packagesOf('node_modules/.package-lock.json')
const complete =
  wanted !== null &&
  installed !== null &&
  Object.entries(wanted).every(([path, entry]) => path === '' || matches(entry, installed[path]))

process.exit(complete ? 0 : 1)
