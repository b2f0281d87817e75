import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import type { Page } from 'playwright'
import app from '@adonisjs/core/services/app'
import { browserGroup, choose, signIn } from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { makePublished } from '#tests/helpers/screens/posts_screen'

type Chunk = { file: string; imports?: string[] }
type Manifest = Record<string, Chunk>

/** Maximum gzipped size of the scripts in kilobytes. */
const BUDGET = { landing: 130, login: 140, screen: 230 }

const SCREENS = [
  ...['organizations', 'drafts', 'calendar', 'posts', 'analytics', 'campaigns', 'review-queue'],
  ...['account', 'linkedin', 'keys', 'billing'].map((tab) => `settings?tab=${tab}`),
]

/** Longer than any delay on a page. */
const LONG_MS = 15_000

function kilobytes(files: Iterable<string>) {
  let sum = 0
  for (const file of files) {
    sum += gzipSync(readFileSync(app.makePath('public/assets', file))).length
  }
  return sum / 1024
}

/** The scripts that a page loads before it is interactive. */
function scriptsOf(manifest: Manifest, page: string) {
  const files = new Set<string>()
  const visit = (name: string) => {
    const { file, imports = [] } = manifest[name]!
    if (files.has(file)) return
    files.add(file)
    imports.forEach(visit)
  }
  visit('inertia/app.tsx')
  visit(page)
  return kilobytes(files)
}

/** Records the scripts that the page requests from now on. */
async function noteScripts(page: Page) {
  const files = new Set<string>()
  // Routed requests bypass the cache, so each screen requests all of its scripts.
  await page.route('**/assets/*.js', (route) => {
    files.add(new URL(route.request().url()).pathname.replace('/assets/', ''))
    return route.continue()
  })
  return files
}

/** Opens a screen and waits longer than any delay on it. */
async function leaveAlone(page: Page, screen: string) {
  await page.goto(`/dashboard/${screen}`)
  await page.locator('h1').first().waitFor()
  await page.clock.fastForward(LONG_MS)
  await page.locator('[data-reach="here"]').waitFor({ state: 'attached' })
}

test.group('the first load of a page', (group) => {
  browserGroup(group)

  test('the first scripts of every page are within their budget', ({ assert }) => {
    const path = app.makePath('public/assets/.vite/manifest.json')
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
    const budget = (page: string) => {
      if (page.endsWith('/home.tsx')) return BUDGET.landing
      return page.endsWith('/auth/login.tsx') ? BUDGET.login : BUDGET.screen
    }
    const pages = Object.keys(manifest).filter((name) => name.startsWith('inertia/pages/'))
    assert.isAbove(pages.length, 10)
    for (const page of pages) assert.isBelow(scriptsOf(manifest, page), budget(page), page)
  })

  test('every screen stays within its budget with all that it fetches by itself', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await makePublished(member, 2, { impressions: 1000, reactions: 30, comments: 12, shares: 6 })
    await signIn(browserContext, member.user)
    await choose(browserContext, member.organization)
    const page = await browserContext.newPage()
    await page.clock.install()
    const files = await noteScripts(page)
    for (const screen of SCREENS) {
      files.clear()
      await leaveAlone(page, screen)
      assert.isAbove(files.size, 5, screen)
      assert.isBelow(kilobytes(files), BUDGET.screen, screen)
    }
  })
})
