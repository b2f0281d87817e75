/** The process of `BareApp`. Its arguments are the kind of application and an empty folder. */
import 'reflect-metadata'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Ignitor } from '@adonisjs/core'
import { defineConfig as defineBodies } from '@adonisjs/core/bodyparser'
import { defineConfig as defineApp } from '@adonisjs/core/http'
import { defineConfig as defineEncryption, drivers } from '@adonisjs/core/encryption'
import { defineConfig as defineLogger } from '@adonisjs/core/logger'
import { defineConfig as defineHash, drivers as hashes } from '@adonisjs/core/hash'
import { defineConfig as defineInertia } from '@adonisjs/inertia'
import { defineConfig as defineSession, stores } from '@adonisjs/session'
import { defineConfig as defineShield } from '@adonisjs/shield'
import { defineConfig as defineVite } from '@adonisjs/vite'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { ApplicationService } from '@adonisjs/core/types'

const [kind, folder = ''] = process.argv.slice(2)
const isKit = kind === 'kit'
/** Edge reads a tag only on a line of its own. */
const VIEW = `<!DOCTYPE html>
<html>
  <head>
    <meta name="csp-nonce" content="{{ cspNonce }}">
    @inertiaHead()
  </head>
  <body>
    @inertia()
  </body>
</html>
`
const PLAIN = [
  () => import('@adonisjs/core/providers/app_provider'),
  () => import('@adonisjs/core/providers/hash_provider'),
]
const KIT = [
  ...PLAIN,
  () => import('@adonisjs/core/providers/edge_provider'),
  () => import('@adonisjs/session/session_provider'),
  () => import('@adonisjs/shield/shield_provider'),
  () => import('@adonisjs/vite/vite_provider'),
  () => import('@adonisjs/inertia/inertia_provider'),
]

const config = {
  app: { http: defineApp({ cookie: { httpOnly: true, sameSite: 'lax' } }) },
  encryption: defineEncryption({
    default: 'app',
    list: { app: drivers.aes256gcm({ id: 'app', keys: ['a_key_that_only_the_bench_uses_here'] }) },
  }),
  hash: defineHash({ default: 'scrypt', list: { scrypt: hashes.scrypt({}) } }),
  logger: defineLogger({ default: 'app', loggers: { app: { enabled: true, level: 'warn' } } }),
  bodyparser: defineBodies({}),
  session: defineSession({ store: 'cookie', stores: { cookie: stores.cookie() } }),
  shield: defineShield({
    csp: { enabled: true, directives: { defaultSrc: ["'self'"], scriptSrc: ["'self'", '@nonce'] } },
    csrf: { enabled: true, enableXsrfCookie: true, methods: ['POST', 'PUT', 'PATCH', 'DELETE'] },
    xFrame: { enabled: true },
    hsts: { enabled: true },
    contentTypeSniffing: { enabled: true },
  }),
  vite: defineVite({ buildDirectory: folder, manifestFile: join(folder, 'none.json') }),
  inertia: defineInertia({ rootView: 'layout', assetsVersion: '1' }),
}

/** The routes, and for the kit the stack that the framework's starter kits have. */
async function addRoutes() {
  const { default: router } = await import('@adonisjs/core/services/router')
  const { default: server } = await import('@adonisjs/core/services/server')
  router.get('/health', () => ({ status: 'ok' }))
  if (!isKit) return
  const { default: InertiaMiddleware } = await import('@adonisjs/inertia/inertia_middleware')
  class SharedProps extends InertiaMiddleware {
    share(ctx: HttpContext) {
      return { csrfToken: ctx.inertia.always(ctx.request.csrfToken) }
    }

    async handle(ctx: HttpContext, next: NextFn) {
      await this.init(ctx)
      await next()
      this.dispose(ctx)
    }
  }
  server.use([async () => ({ default: SharedProps })])
  router.use([
    () => import('@adonisjs/core/bodyparser_middleware'),
    () => import('@adonisjs/session/session_middleware'),
    () => import('@adonisjs/shield/shield_middleware'),
  ])
  router.get('/login', (ctx) => ctx.inertia.render('auth/login', pageOf(null)))
  router.get('/dashboard', (ctx) => {
    if (!ctx.session.has('user')) ctx.session.put('user', '42')
    return ctx.inertia.render('start', pageOf(ctx.session.get('user')))
  })
}

/** Props of an empty page. The kit's pages have no types. */
function pageOf(user: unknown): never {
  return { user, errors: {} } as never
}

function prepare(app: ApplicationService) {
  app.rcContents({ providers: isKit ? KIT : PLAIN, typescript: true })
  app.useConfig(config)
  app.starting(addRoutes)
  app.ready(() => console.log('The bare application is ready'))
}

mkdirSync(join(folder, 'resources/views'), { recursive: true })
writeFileSync(join(folder, 'resources/views/layout.edge'), VIEW)
const ignitor = new Ignitor(pathToFileURL(`${folder}/`), { importer: (path) => import(path) })
await ignitor.tap(prepare).httpServer().start()
