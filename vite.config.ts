import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import react from '@vitejs/plugin-react'
import adonisjs from '@adonisjs/vite/client'

const root = import.meta.dirname
const TEXT = /\.(?:js|css|svg)$/
const compressed = promisify(brotliCompress)

/** Beside each script and style its Brotli form, as small as it gets: made once, sent often. */
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
 * The build's server bundle holds what it needs of each package, and nothing else: packages taken
 * whole would cost the server 30 MB. It mounts nothing, so it needs no React of the browser.
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

export default defineConfig({
  plugins: [
    react(),
    adonisjs({
      entryPoints: ['inertia/app.tsx', 'inertia/first_use.ts'],
      serverEntryPoints: ['inertia/ssr.tsx'],
      reload: ['resources/views/**/*.edge'],
    }),
    precompressed(),
    leanServerBundle(),
  ],
  resolve: {
    alias: {
      '~/': `${root}/inertia/`,
      '@domain/': `${root}/app/domain/`,
      '#domain/': `${root}/app/domain/`,
      // Inertia's forms would bring it along; ours check with the rules of app/domain.
      'laravel-precognition': `${root}/inertia/lib/no_precognition.ts`,
    },
  },
  builder: {},
  build: { target: 'es2022', chunkSizeWarningLimit: 400 },
  // What renders pages on the server is no asset: it stays out of public/.
  environments: { ssr: { build: { outDir: 'ssr/server' } } },
})
