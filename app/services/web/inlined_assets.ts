import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import vite from '@adonisjs/vite/services/main'

type Tag = Awaited<ReturnType<typeof vite.generateEntryPointsTags>>[number]
type ScriptStart = 'immediate' | 'on_first_use'

/** An Inertia page. It has a body when it was rendered on the server. */
interface RenderedPage {
  component: string
  ssrBody?: string
}

const NONCE_PLACEHOLDER = '%nonce%'
/** Fonts that every page uses. Preloading them is faster than waiting for the first layout. */
const FONTS = ['inter_latin', 'newsreader_latin'].map(
  (name) => `inertia/styles/fonts/${name}.woff2`
)
const cache = new Map<string, Promise<string>>()

/** Pages that new visitors see first. Their styles are inlined. */
const INLINED_PAGES = /^(?:home|pricing|public\/|auth\/|review\/)/
/** Pages among them that work without scripts. Their scripts load on the first use. */
const DEFERRED_SCRIPT_PAGES = /^(?:home|pricing|public\/(?:about|contact|privacy|terms)|auth\/)/

/** Whether a page has inlined styles. This needs a build. */
export function hasInlinedAssets(component: string) {
  return INLINED_PAGES.test(component) && !vite.useDevServer && vite.hasManifestFile
}

/**
 * The tags of a built page with inlined styles, so that the first paint needs no further requests.
 * The stylesheet links stay as disabled links, so that scripts do not load them again. On pages
 * that work without scripts, a small script decides when the others load (inertia/first_use.ts).
 */
export async function inlinedAssets({ component, ssrBody }: RenderedPage, nonce: string) {
  const start = ssrBody && DEFERRED_SCRIPT_PAGES.test(component) ? 'on_first_use' : 'immediate'
  const text = await cached(`${component} ${start}`, () => renderTags(component, start))
  return text.replaceAll(NONCE_PLACEHOLDER, nonce)
}

/**
 * The tags of a built page of a user that the server has painted. Its scripts load once the
 * painting is visible. Its styles are files, which the browser has cached on the previous page.
 */
export async function paintedAssets(component: string, nonce: string) {
  const text = await cached(`${component} painted`, () => renderPaintedTags(component))
  return text.replaceAll(NONCE_PLACEHOLDER, nonce)
}

/** A failure, such as too many open files, is not cached: the page would fail until a restart. */
async function cached(name: string, render: () => Promise<string>) {
  const tags = cache.get(name) ?? render()
  cache.set(name, tags)
  try {
    return await tags
  } catch (error) {
    cache.delete(name)
    throw error
  }
}

async function renderPaintedTags(component: string) {
  const entries = entriesOf(component)
  const tags = await vite.generateEntryPointsTags(entries)
  const scripts = tags.filter((tag) => !isStyle(tag))
  return [
    ...FONTS.map(preloadFont),
    ...sheetsOf(vite.manifest(), entries).map(
      (file) => `<link rel="stylesheet" href="/assets/${file}">`
    ),
    await deferredScript(scripts, 'painted-page'),
  ].join('\n')
}

function entriesOf(component: string) {
  return ['inertia/app.tsx', `inertia/pages/${component}.tsx`]
}

async function renderTags(component: string, start: ScriptStart) {
  const entries = entriesOf(component)
  const tags = await vite.generateEntryPointsTags(entries, { nonce: NONCE_PLACEHOLDER })
  const sheets = sheetsOf(vite.manifest(), entries)
  const styles = await Promise.all(sheets.map(textOf))
  const scripts = tags.filter((tag) => !isStyle(tag))
  return [
    ...FONTS.map(preloadFont),
    `<style nonce="${NONCE_PLACEHOLDER}">${styles.join('\n')}</style>`,
    ...sheets.map((file) => `<link rel="stylesheet" href="/assets/${file}" disabled>`),
    start === 'immediate'
      ? scripts.map(html).join('\n')
      : await deferredScript(scripts, 'first-use'),
  ].join('\n')
}

function preloadFont(name: string) {
  const { file } = vite.manifest()[name]!
  return `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`
}

/** The small script, with the URLs of the scripts that it loads. */
async function deferredScript(scripts: readonly Tag[], name: 'first-use' | 'painted-page') {
  const { file } = vite.manifest()[`inertia/${name.replace('-', '_')}.ts`]!
  const files = new Set(scripts.map(({ attributes }) => attributes.src ?? attributes.href))
  const script = await textOf(file)
  return `<script type="module" nonce="${NONCE_PLACEHOLDER}" id="${name}" data-files="${[...files].join(' ')}">${script}</script>`
}

function textOf(file: string) {
  return readFile(app.publicPath('assets', file), 'utf8')
}

/**
 * The stylesheets of the entries and their imports. Those of an import come before those of its
 * importer.
 */
function sheetsOf(manifest: ReturnType<typeof vite.manifest>, entries: readonly string[]) {
  const seen = new Set<string>()
  const sheets = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    chunk?.imports?.forEach(visit)
    for (const sheet of chunk?.css ?? []) sheets.add(sheet)
  }
  entries.forEach(visit)
  return [...sheets]
}

function isStyle({ tag, attributes }: Tag) {
  return tag === 'link' && (attributes.rel === 'stylesheet' || attributes.as === 'style')
}

function html({ tag, attributes }: Tag) {
  const formatted = Object.entries(attributes).flatMap(([name, value]) => {
    if (value === undefined || value === false) return []
    return value === true ? name : `${name}="${String(value)}"`
  })
  return `<${tag} ${formatted.join(' ')}>${tag === 'script' ? '</script>' : ''}`
}
