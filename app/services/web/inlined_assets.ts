import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import vite from '@adonisjs/vite/services/main'

type Tag = Awaited<ReturnType<typeof vite.generateEntryPointsTags>>[number]

const PLACE = '%nonce%'
const known = new Map<string, Promise<string>>()

/** The pages that strangers see first: theirs come with the styles inside. */
const FIRST_SEEN = /^(?:home|pricing|public\/|auth\/|review\/)/

/** Whether a page comes with its styles inside; needs a build. */
export function hasInlinedAssets(component: string) {
  return FIRST_SEEN.test(component) && !vite.useDevServer && vite.hasManifestFile
}

/**
 * The tags of a page of the build with its styles written out: nothing has to be fetched before it is
 * drawn. Their addresses stay named, switched off, so that scripts do not fetch them once more.
 */
export async function inlinedAssets(component: string, nonce: string) {
  const tags = known.get(component) ?? written(component)
  known.set(component, tags)
  const text = await tags
  return text.replaceAll(PLACE, nonce)
}

async function written(component: string) {
  const entries = ['inertia/app.tsx', `inertia/pages/${component}.tsx`]
  const tags = await vite.generateEntryPointsTags(entries, { nonce: PLACE })
  const sheets = sheetsOf(vite.manifest(), entries)
  const styles = await Promise.all(
    sheets.map((file) => readFile(app.publicPath('assets', file), 'utf8'))
  )
  return [
    `<style nonce="${PLACE}">${styles.join('\n')}</style>`,
    ...sheets.map((file) => `<link rel="stylesheet" href="/assets/${file}" disabled>`),
    ...tags.filter((tag) => !isStyle(tag)).map(html),
  ].join('\n')
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
