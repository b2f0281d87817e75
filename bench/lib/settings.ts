import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Everything that the measured Herald stores. It is removed when the benchmark ends. */
export const folder = mkdtempSync(join(tmpdir(), 'herald-bench.'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** The environment variables of a Herald for one run, with those that a benchmark adds. */
export function settings(own: Record<string, string> = {}): Record<string, string> {
  return {
    SQLITE_PATH: join(folder, 'herald.sqlite3'),
    STORAGE_PATH: join(folder, 'media'),
    SANDBOX: 'false',
    HOST: 'localhost',
    APP_KEY: 'a_key_that_only_the_bench_uses_here',
    ...own,
  }
}

/** The environment variables for a LinkedIn at this URL. */
export function linkedinSettings(url: string) {
  return {
    LINKEDIN_CLIENT_ID: 'sandbox',
    LINKEDIN_CLIENT_SECRET: 'sandbox',
    LINKEDIN_OAUTH_URL: url,
    LINKEDIN_API_URL: url,
  }
}
