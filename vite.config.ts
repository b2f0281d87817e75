import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import react from '@vitejs/plugin-react'
import adonisjs from '@adonisjs/vite/client'

const root = import.meta.dirname
type Chunk = Rolldown.OutputChunk

const TEXT = /\.(?:js|css|svg)$/
const compressed = promisify(brotliCompress)

/**
 * Writes a Brotli file beside each script and style at the highest level, because it is made once
 * and sent often.
 */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = root }, bundle) {
      const files = Object.keys(bundle).filter((file) => TEXT.test(file))
      await Promise.all(
        files.map(async (file) => {
          const path = join(dir, file)
          await writeFile(`${path}.br`, await compressed(await readFile(path)))
        })
      )
    },
  }
}

/**
 * Bundles the used parts of packages into the server bundle, because whole packages would cost the
 * server 30 MB. The bundle does not hydrate, so it needs no React for browsers.
 */
function leanServerBundle(): Plugin {
  const browserReact = 'react-dom/client'
  return {
    name: 'lean-server-bundle',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    enforce: 'pre',
    configEnvironment: (name) =>
      name !== 'ssr'
        ? undefined
        : {
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
            resolve: { noExternal: true },
          },
    resolveId: (id) => (id === browserReact ? `\0${browserReact}` : undefined),
    load: (id) =>
      id === `\0${browserReact}` ? 'export const createRoot = null, hydrateRoot = null' : undefined,
  }
}

/** Pages that visitors see first. They do not load chunks that only other pages need. */
const FIRST_SEEN = /\/inertia\/pages\/(?:home|pricing|public|auth|errors|review)\b/
const PAGE = /\/inertia\/pages\//
/** The page that most visitors see first. It does not load what only the other pages share. */
const LANDING = `${root}/inertia/pages/home.tsx`
/** The number of pages from which on a module that they load is in a shared chunk. */
const MANY = { ofAll: 15, ofDashboard: 4 }
/**
 * The pages with the most code of their own. What they share is in separate chunks, so that other
 * pages do not load it.
 */
const HEAVIEST = ['calendar', 'drafts']

const resolve = {
  alias: {
    '~/': `${root}/inertia/`,
    '@domain/': `${root}/app/domain/`,
    '#domain/': `${root}/app/domain/`,
    // Inertia's forms would include it, but Herald's forms validate with the rules of app/domain.
    'laravel-precognition': `${root}/inertia/lib/no_precognition.ts`,
  },
}

const ENTRY = `${root}/inertia/app.tsx`

/**
 * The pages, and the entry, that load each module. Only a build knows that, so this runs one
 * without writing it.
 */
async function usersByModule() {
  const users = new Map<string, Set<string>>()
  const note: Plugin = {
    name: 'note-users',
    enforce: 'pre',
    load: (id) => (id.endsWith('.scss') ? 'export default {}' : undefined),
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      for (const chunk of chunks) {
        const user = chunk.facadeModuleId
        if (!user || !(chunk.isEntry || PAGE.test(user))) continue
        for (const { modules } of loadedWith(chunk, chunks)) {
          for (const id of Object.keys(modules)) {
            users.set(id, (users.get(id) ?? new Set()).add(user))
          }
        }
      }
    },
  }
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [note, react()],
    resolve,
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY } },
  })
  return users
}

/** A chunk with everything that it imports. */
function loadedWith(chunk: Chunk, chunks: readonly Chunk[]) {
  const byFile = new Map(chunks.map((one) => [one.fileName, one]))
  const seen = new Set([chunk])
  for (const one of seen) {
    for (const file of one.imports) {
      const other = byFile.get(file)
      if (other) seen.add(other)
    }
  }
  return seen
}

/**
 * Without this, a page would consist of sixty small files, one for each set of pages that have
 * modules in common. What the entry loads is in one chunk, what most pages share is in another, and
 * what the dashboard's pages share is in a few others.
 */
async function sharedChunks() {
  const usersOf = await usersByModule()
  const name = (id: string) => {
    const users = [...(usersOf.get(id) ?? [])]
    if (id === ENTRY || PAGE.test(id)) return null
    if (users.includes(ENTRY)) return 'core'
    if (users.length >= MANY.ofAll) return users.includes(LANDING) ? 'shared' : 'shared_inside'
    const isFirstSeen = users.some((user) => FIRST_SEEN.test(user))
    if (isFirstSeen || users.length < MANY.ofDashboard) return null
    const heavy = HEAVIEST.filter((page) => users.includes(`${root}/inertia/pages/${page}.tsx`))
    return ['dashboard', ...heavy].join('_')
  }
  return { groups: [{ name, debugName: 'shared', includeDependenciesRecursively: false }] }
}

export default defineConfig(async ({ command }) => ({
  plugins: [
    react(),
    adonisjs({
      entryPoints: ['inertia/app.tsx', 'inertia/first_use.ts', 'inertia/painted_page.ts'],
      serverEntryPoints: ['inertia/ssr.tsx'],
      reload: ['resources/views/**/*.edge'],
    }),
    precompressed(),
    leanServerBundle(),
  ],
  resolve,
  builder: {},
  build: { target: 'es2022', chunkSizeWarningLimit: 400 },
  // The server-side renderer is not an asset, so it is not in public/.
  environments: {
    ssr: { build: { outDir: 'ssr/server' } },
    client: {
      build:
        command === 'build'
          ? {
              rolldownOptions: {
                output: { codeSplitting: await sharedChunks() },
                treeshake: { manualPureFunctions: ['__name'] },
              },
            }
          : {},
    },
  },
}))
