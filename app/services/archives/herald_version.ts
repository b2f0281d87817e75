import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'

let known: string | null = null

/** The version of the code that runs, as its package says. */
export function heraldVersion(): string {
  known ??= versionIn(join(app.makePath(), 'package.json'))
  return known
}

function versionIn(file: string): string {
  const { version }: { version?: unknown } = JSON.parse(readFileSync(file, 'utf8'))
  return typeof version === 'string' ? version : 'unknown'
}
