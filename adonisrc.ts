import { indexPages } from '@adonisjs/inertia'
import { indexEntities } from '@adonisjs/core'
import { defineConfig } from '@adonisjs/core/app'

export default defineConfig({
  commands: [() => import('@adonisjs/core/commands'), () => import('@adonisjs/lucid/commands')],

  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    () => import('#providers/encryption_provider'),
    { file: () => import('@adonisjs/core/providers/repl_provider'), environment: ['repl', 'test'] },
    () => import('@adonisjs/core/providers/vinejs_provider'),
    () => import('@adonisjs/core/providers/edge_provider'),
    () => import('@adonisjs/session/session_provider'),
    { file: () => import('@adonisjs/vite/vite_provider'), environment: ['web', 'console', 'repl'] },
    { file: () => import('#providers/built_assets_provider'), environment: ['test'] },
    () => import('@adonisjs/shield/shield_provider'),
    () => import('@adonisjs/static/static_provider'),
    () => import('@adonisjs/lucid/database_provider'),
    () => import('@adonisjs/inertia/inertia_provider'),
    () => import('@adonisjs/auth/auth_provider'),
    () => import('@adonisjs/ally/ally_provider'),
    () => import('@adonisjs/drive/drive_provider'),
    () => import('@adonisjs/limiter/limiter_provider'),
    () => import('@adonisjs/mail/mail_provider'),
    () => import('@rlanz/bull-queue/queue_provider'),
    { file: () => import('#providers/sandbox_provider'), environment: ['web'] },
    () => import('#providers/ports_provider'),
    { file: () => import('#providers/clocks_provider'), environment: ['web'] },
    () => import('#providers/live_provider'),
    { file: () => import('#providers/view_provider'), environment: ['web', 'test'] },
  ],

  preloads: [
    () => import('#start/routes'),
    () => import('#start/kernel'),
    () => import('#start/validator'),
    () => import('#start/events'),
  ],

  tests: {
    suites: [
      { name: 'unit', files: ['tests/unit/**/*.spec.{ts,js}'], timeout: 10_000 },
      { name: 'functional', files: ['tests/functional/**/*.spec.{ts,js}'], timeout: 30_000 },
      { name: 'programs', files: ['tests/programs/**/*.spec.{ts,js}'], timeout: 60_000 },
      { name: 'faults', files: ['tests/faults/**/*.spec.{ts,js}'], timeout: 180_000 },
      { name: 'browser', files: ['tests/browser/**/*.spec.{ts,js}'], timeout: 120_000 },
    ],
    forceExit: true,
  },

  metaFiles: [
    { pattern: 'resources/views/**/*.edge', reloadServer: false },
    { pattern: 'sandbox/**/*.js', reloadServer: false },
    { pattern: 'public/**', reloadServer: false },
    { pattern: 'ssr/**', reloadServer: false },
  ],

  hooks: {
    init: [
      indexEntities({ events: { enabled: false }, listeners: { enabled: false } }),
      indexPages({ framework: 'react' }),
    ],
    buildStarting: [() => import('@adonisjs/vite/build_hook')],
  },
})
