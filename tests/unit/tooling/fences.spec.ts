import { test } from '@japa/runner'
import { lintRefusals } from '#tests/helpers/commands'

function importing(name: string) {
  return `import { it } from '${name}'\n\nexport const same = it\n`
}

const CONTROLLER = 'app/controllers/posts/a_controller.ts'
const JOB = 'app/jobs/posts/a_job.ts'
const ACTION = 'app/actions/posts/an_action.ts'
const QUERY = 'app/queries/posts/a_query.ts'
const TRANSFORMER = 'app/transformers/a_transformer.ts'
const MODEL = 'app/models/a_model.ts'
const SERVICE = 'app/services/linkedin/a_client.ts'
const SANDBOX = 'sandbox/a_peer.ts'
const DOMAIN = 'app/domain/posts/a_rule.ts'
const PAGE = 'inertia/pages/a_page.tsx'
const COMPONENT = 'inertia/components/a_part.tsx'
const HOOK = 'inertia/hooks/use_it.ts'

/** Every row of the arrows: folder, what it may import, what it must not. */
const ARROWS = [
  {
    file: 'start/a_table.ts',
    may: ['#controllers/posts/a_controller', '#actions/posts/an_action', '#start/kernel'],
    never: ['#jobs/posts/a_job', '#models/post', '#services/clock', '#sandbox/faults'],
  },
  {
    file: CONTROLLER,
    may: [
      '#validators/post',
      '#models/post',
      '#actions/posts/x',
      '#queries/posts/x',
      '#transformers/x',
    ],
    never: [
      '#controllers/posts/b_controller',
      './b_controller',
      '#domain/posts/x',
      '#services/clock',
    ],
  },
  {
    file: CONTROLLER,
    may: ['@adonisjs/core/http', '#policies/post_policy'],
    never: ['sharp', 'stripe', 'node:fs', '#jobs/posts/a_job', '#sandbox/faults', '../b'],
  },
  {
    file: JOB,
    may: ['#actions/posts/an_action', '#models/post', '@rlanz/bull-queue'],
    never: [
      '#domain/posts/x',
      '@adonisjs/core/http',
      '#services/clock',
      '#jobs/posts/b_job',
      './b_job',
    ],
  },
  {
    file: ACTION,
    may: ['#models/post', '#domain/posts/x', '#services/clock', '#jobs/posts/a_job', 'luxon'],
    never: ['./b', '../b', '@adonisjs/core/http', '@adonisjs/core/types/http'],
  },
  {
    file: ACTION,
    may: ['@adonisjs/lucid/services/db', '#errors/posts', '#actions/posts/b', '#queries/posts/x'],
    never: ['#controllers/posts/x', '#transformers/x', '#sandbox/faults', 'stripe'],
  },
  {
    file: QUERY,
    may: ['#models/post', '@adonisjs/lucid/services/db', '#domain/posts/x', '#queries/posts/b'],
    never: ['@adonisjs/core/http', '#actions/posts/x', '#services/clock', './b'],
  },
  {
    file: TRANSFORMER,
    may: ['#models/post', '#domain/posts/x', '@adonisjs/core/transformers'],
    never: [
      '#queries/posts/x',
      '#services/clock',
      '#actions/posts/x',
      '#start/env',
      '@adonisjs/core/http',
    ],
  },
  {
    file: MODEL,
    may: ['#domain/posts/x', '#models/user', '@adonisjs/lucid/orm'],
    never: [
      '#services/clock',
      '#actions/posts/x',
      '#jobs/posts/x',
      '@adonisjs/core/http',
      'node:fs',
    ],
  },
  {
    file: SERVICE,
    may: ['#domain/posts/x', '#config/sandbox', 'sharp', 'node:crypto', '#services/clock'],
    never: [
      '#models/post',
      '@adonisjs/lucid/orm',
      '@adonisjs/core/http',
      '#actions/x/y',
      '#sandbox/faults',
    ],
  },
  {
    file: SANDBOX,
    may: ['node:http', '#sandbox/faults', 'sharp'],
    never: [
      '#models/post',
      '#domain/posts/x',
      '#config/sandbox',
      '@adonisjs/core',
      'luxon',
      '../../x',
    ],
  },
  {
    file: DOMAIN,
    may: ['luxon', '@date-fns/tz/tzOffset', '#domain/schedule/instant'],
    never: [
      'node:crypto',
      '@adonisjs/core',
      '#models/post',
      '#start/env',
      'uuid',
      '../../models/post',
    ],
  },
  {
    file: PAGE,
    may: ['~/features/posts/posts_screen', '~/layouts/dashboard_layout', '@inertiajs/react'],
    never: [
      '~/components/button',
      '~/hooks/use_now',
      '@domain/posts/x',
      '#models/post',
      '~/pages/home',
    ],
  },
  {
    file: COMPONENT,
    may: ['~/hooks/use_now', '~/lib/cx', '~/components/button', 'radix-ui', './a_part.module.scss'],
    never: [
      '@domain/posts/x',
      '~/features/posts/x',
      '~/pages/home',
      '#models/post',
      '@adonisjs/core',
    ],
  },
  {
    file: HOOK,
    may: ['react', '~/lib/notify', '~/hooks/use_now'],
    never: [
      '@domain/posts/x',
      '~/features/posts/x',
      '~/components/button',
      'node:fs',
      '#domain/posts/x',
    ],
  },
  {
    file: 'inertia/features/posts/a_part.tsx',
    may: ['~/features/posts/b', '~/components/button', '@domain/posts/x', '@generated/data', './b'],
    never: [
      '~/features/settings/x',
      '#models/post',
      '@adonisjs/core',
      '../settings/x',
      '~/pages/home',
    ],
  },
  {
    file: 'inertia/features/settings/a_part.tsx',
    may: ['~/features/posts/x', '~/features/api_keys/x', '~/features/overlay/x', '~/lib/cx'],
    never: ['~/features/organizations/x', '~/features/create/x', '#services/clock', '~/layouts/x'],
  },
  {
    file: 'app/middleware/a_middleware.ts',
    may: ['#models/user', '@adonisjs/core/http'],
    never: ['#sandbox/faults', '../models/user'],
  },
]

test.group('Arrows', () => {
  test('{file} may import what its row in eslint.config.js names')
    .with(ARROWS)
    .run(async ({ assert }, { file, may }) => {
      for (const name of may) {
        assert.notInclude(await lintRefusals(file, importing(name)), 'no-restricted-imports', name)
      }
    })

  test('{file} imports nothing else')
    .with(ARROWS)
    .run(async ({ assert }, { file, never }) => {
      for (const name of never) {
        assert.include(await lintRefusals(file, importing(name)), 'no-restricted-imports', name)
      }
    })

  test('{0} imports types of transformers, and never their code')
    .with([
      ['inertia/layouts/a_part.tsx'],
      ['inertia/features/posts/a_part.tsx'],
      ['inertia/lib/a_part.ts'],
    ])
    .run(async ({ assert }, [file]) => {
      const from = "from '#transformers/post_transformer'\n"
      assert.isEmpty(await lintRefusals(file, `export type { PostPage } ${from}`))
      assert.isEmpty(
        await lintRefusals(file, `import type { PostPage } ${from}\nexport type It = PostPage\n`)
      )
      const refused = [
        importing('#transformers/post_transformer'),
        `import { type PostPage } ${from}\nexport type It = PostPage\n`,
        `export { postPage } ${from}`,
        "export const load = () => import('#transformers/post_transformer')\n",
      ]
      for (const code of refused) {
        assert.include(await lintRefusals(file, code), 'no-restricted-syntax', code)
      }
    })

  test('the browser takes types from transformers, but no code', async ({ assert }) => {
    for (const file of ['inertia/lib/a.ts', 'inertia/features/posts/a_part.tsx']) {
      const type = "import type { It } from '#transformers/x'\n\nexport type Same = It\n"
      assert.isEmpty(await lintRefusals(file, type), file)
      const code = await lintRefusals(file, importing('#transformers/x'))
      assert.include(code, 'no-restricted-syntax', file)
    }
  })

  test('an import at run time is no way around', async ({ assert }) => {
    const code = "export const load = () => import('#models/post')\n"
    assert.include(await lintRefusals(DOMAIN, code), 'no-restricted-syntax')
    assert.include(await lintRefusals(SERVICE, code), 'no-restricted-syntax')
    assert.isEmpty(await lintRefusals(ACTION, code))
  })
})
