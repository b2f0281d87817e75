import { defineConfig } from 'vite'
import react from '@vitejs/plugin-react'
import adonisjs from '@adonisjs/vite/client'

const root = import.meta.dirname

export default defineConfig({
  plugins: [
    react(),
    adonisjs({
      entryPoints: ['inertia/app.tsx'],
      serverEntryPoints: ['inertia/ssr.tsx'],
      reload: ['resources/views/**/*.edge'],
    }),
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
