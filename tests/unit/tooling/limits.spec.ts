import { test } from '@japa/runner'
import { lintRefusals } from '#tests/helpers/commands'

const DOMAIN = 'app/domain/posts/a_rule.ts'
const CONTROLLER = 'app/controllers/posts/a_controller.ts'
const SPREAD = '...'
const COMPONENT = 'inertia/components/a_part.tsx'
const PAGE = 'inertia/pages/a_page.tsx'

function constants(count: number) {
  return Array.from({ length: count }, (_, at) => `export const N${at} = ${at}\n`).join('')
}

function functionOf(lines: number) {
  const body = Array.from({ length: lines - 2 }, () => '  run()\n').join('')
  return `export function f(run: () => void) {\n${body}}\n`
}

const REFUSED = [
  { what: 'a file of 401 lines', file: 'commands/a.ts', code: constants(401), rule: 'max-lines' },
  { what: 'a controller of 121 lines', file: CONTROLLER, code: constants(121), rule: 'max-lines' },
  { what: 'a component of 301 lines', file: COMPONENT, code: constants(301), rule: 'max-lines' },
  {
    what: 'a function of 41 lines',
    file: 'app/actions/posts/an_action.ts',
    code: functionOf(41),
    rule: 'max-lines-per-function',
  },
  {
    what: 'a component function of 81 lines',
    file: COMPONENT,
    code: functionOf(81),
    rule: 'max-lines-per-function',
  },
  {
    what: 'a nested ternary',
    file: DOMAIN,
    code: 'export const f = (a: boolean, b: boolean) => (a ? 1 : b ? 2 : 3)\n',
    rule: 'no-nested-ternary',
  },
  {
    what: 'any',
    file: DOMAIN,
    code: 'export const f = (it: any) => String(it)\n',
    rule: '@typescript-eslint/no-explicit-any',
  },
  {
    what: 'a comment that silences the compiler',
    file: DOMAIN,
    code: "// @ts-ignore\nexport const n: number = 'one'\n",
    rule: '@typescript-eslint/ban-ts-comment',
  },
  {
    what: 'a file name that is not snake_case',
    file: 'app/models/linkedinAccount.ts',
    code: 'export const n = 1\n',
    rule: '@unicorn/filename-case',
  },
  {
    what: 'a component file name that is not snake_case',
    file: 'inertia/components/SaveButton.tsx',
    code: 'export const n = 1\n',
    rule: '@unicorn/filename-case',
  },
  {
    what: 'a barrel',
    file: DOMAIN,
    code: "export * from '#domain/posts/post_lifecycle'\n",
    rule: 'no-restricted-syntax',
  },
  {
    what: 'a spread of a fresh object',
    file: DOMAIN,
    code: `export const POST = { id: 1, ${SPREAD}{ title: 2, text: 3 } }\n`,
    rule: 'no-restricted-syntax',
  },
  {
    what: 'a spread of a fresh object into a component',
    file: COMPONENT,
    code: `export const part = <a {${SPREAD}{ href: '/', title: 'Home' }}>Home</a>\n`,
    rule: 'no-restricted-syntax',
  },
  {
    what: 'a spread of a fresh object in a test',
    file: 'tests/unit/a.spec.ts',
    code: `export const POST = { ${SPREAD}{ title: 2 } }\n`,
    rule: 'no-restricted-syntax',
  },
  {
    what: 'a boolean parameter of a rule',
    file: DOMAIN,
    code: 'export function publish(now: boolean) {\n  return now\n}\n',
    rule: 'no-restricted-syntax',
  },
  {
    what: 'a conditional hook',
    file: COMPONENT,
    code: "import { useState } from 'react'\n\nexport function A({ on }: { on: boolean }) {\n  if (on) {\n    useState(1)\n  }\n  return null\n}\n",
    rule: 'react-hooks/rules-of-hooks',
  },
  {
    what: 'state in a page',
    file: PAGE,
    code: "import { useState } from 'react'\n\nexport default function Page() {\n  useState(1)\n  return null\n}\n",
    rule: 'no-restricted-syntax',
  },
  {
    what: 'a test that does not run',
    file: 'tests/unit/a.spec.ts',
    code: "import { test } from '@japa/runner'\n\ntest('one', () => {}).skip(true)\n",
    rule: 'no-restricted-syntax',
  },
]

const IMPURE = [
  'Date.now()',
  'new Date()',
  'Math.random()',
  'DateTime.now()',
  'performance.now()',
  'crypto.randomUUID()',
  "fetch('x')",
]

const PURE = ["new Date('2027-03-01T10:00:00Z')", 'Math.round(2.5)', 'Number(1)']

test.group('Lint limits', () => {
  test('{what} is refused')
    .with(REFUSED)
    .run(async ({ assert }, { file, code, rule }) => {
      assert.include(await lintRefusals(file, code), rule)
    })

  test('a file and a function just within the limits are accepted', async ({ assert }) => {
    assert.isEmpty(await lintRefusals(CONTROLLER, constants(80)))
    assert.isEmpty(await lintRefusals(COMPONENT, constants(300)))
    assert.isEmpty(await lintRefusals('commands/a.ts', constants(400)))
    assert.isEmpty(await lintRefusals('app/actions/posts/an_action.ts', functionOf(40)))
  })

  test('blank lines count as lines of a function', async ({ assert }) => {
    const spaced = functionOf(40).replace('  run()', '  run()\n')
    assert.include(
      await lintRefusals('app/actions/posts/an_action.ts', spaced),
      'max-lines-per-function'
    )
  })

  test('a comment cannot switch a rule off', async ({ assert }) => {
    const code = '/* eslint-disable */\nexport const f = (it: any) => String(it)\n'
    assert.include(await lintRefusals(DOMAIN, code), '@typescript-eslint/no-explicit-any')
  })

  test('a rule of the domain does not call {0}')
    .with(IMPURE.map((expression) => [expression]))
    .run(async ({ assert }, [expression]) => {
      assert.isNotEmpty(await lintRefusals(DOMAIN, `export const f = () => ${expression}\n`))
    })

  test('a rule of the domain may compute {0}')
    .with(PURE.map((expression) => [expression]))
    .run(async ({ assert }, [expression]) => {
      assert.isEmpty(await lintRefusals(DOMAIN, `export const f = () => ${expression}\n`))
    })
})
