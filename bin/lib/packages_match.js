/**
 * Exits with 0 when node_modules already matches package-lock.json, as after a developer's `npm
 * install <package>`, so that no full installation is needed.
 *
 * npm writes node_modules/.package-lock.json last, so it is missing after an interrupted `npm ci`.
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
