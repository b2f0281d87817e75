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

export default defineConfig({
  plugins: [
    react(),
    adonisjs({
      entryPoints: ['inertia/app.tsx'],
      serverEntryPoints: ['inertia/ssr.tsx'],
      reload: ['resources/views/**/*.edge'],
    }),
    precompressed(),
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
