import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import vite from '@adonisjs/vite/services/main'

type Tag = Awaited<ReturnType<typeof vite.generateEntryPointsTags>>[number]
type Start = 'at_once' | 'with_first_use'

/** A page of Inertia's; with a body where the server has rendered it. */
interface ShownPage {
  component: string
  ssrBody?: string
}

const PLACE = '%nonce%'
/** What every page is written in: asked for at once, not only when its first line is laid out. */
const FONTS = ['inter_latin', 'newsreader_latin'].map(
  (name) => `inertia/styles/fonts/${name}.woff2`
)
const FIRST_USE = 'inertia/first_use.ts'
const known = new Map<string, Promise<string>>()

/** The pages that strangers see first: theirs come with the styles inside. */
const FIRST_SEEN = /^(?:home|pricing|public\/|auth\/|review\/)/
/** Those of them that are read, or whose form is sent once. */
const READ_FIRST = /^(?:home|pricing|public\/(?:about|contact|privacy)|auth\/)/

/** Whether a page comes with its styles inside; needs a build. */
export function hasInlinedAssets(component: string) {
  return FIRST_SEEN.test(component) && !vite.useDevServer && vite.hasManifestFile
}

/**
 * The tags of a page of the build with its styles written out: nothing has to be fetched before it is
 * drawn. Their addresses stay named, switched off, so that scripts do not fetch them once more. Where
 * the page is whole without its scripts, a small one decides when they come (inertia/first_use.ts).
 */
export async function inlinedAssets({ component, ssrBody }: ShownPage, nonce: string) {
  const start = ssrBody && READ_FIRST.test(component) ? 'with_first_use' : 'at_once'
  const name = `${component} ${start}`
  const tags = known.get(name) ?? written(component, start)
  known.set(name, tags)
  const text = await tags
  return text.replaceAll(PLACE, nonce)
}

async function written(component: string, start: Start) {
  const entries = ['inertia/app.tsx', `inertia/pages/${component}.tsx`]
  const tags = await vite.generateEntryPointsTags(entries, { nonce: PLACE })
  const sheets = sheetsOf(vite.manifest(), entries)
  const styles = await Promise.all(sheets.map(textOf))
  const scripts = tags.filter((tag) => !isStyle(tag))
  return [
    ...FONTS.map(fontAhead),
    `<style nonce="${PLACE}">${styles.join('\n')}</style>`,
    ...sheets.map((file) => `<link rel="stylesheet" href="/assets/${file}" disabled>`),
    start === 'at_once' ? scripts.map(html).join('\n') : await firstUse(scripts),
  ].join('\n')
}

function fontAhead(name: string) {
  const { file } = vite.manifest()[name]!
  return `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`
}

/** The small script, with the addresses of all that it is to start. */
async function firstUse(scripts: readonly Tag[]) {
  const { file } = vite.manifest()[FIRST_USE]!
  const files = new Set(scripts.map(({ attributes }) => attributes.src ?? attributes.href))
  const script = await textOf(file)
  return `<script type="module" nonce="${PLACE}" id="first-use" data-files="${[...files].join(' ')}">${script}</script>`
}

function textOf(file: string) {
  return readFile(app.publicPath('assets', file), 'utf8')
}

/** The style sheets of the entries and of all they import: those of an import before its importer's. */
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
  const words = Object.entries(attributes).flatMap(([name, value]) => {
    if (value === undefined || value === false) return []
    return value === true ? name : `${name}="${String(value)}"`
  })
  return `<${tag} ${words.join(' ')}>${tag === 'script' ? '</script>' : ''}`
}
