import stylelint from 'stylelint'
import { test } from '@japa/runner'
import { projectRoot } from '#config/paths'

/** The style rules that refuse a snippet in a file of that name. */
async function styleRefusals(file: string, code: string) {
  const { results } = await stylelint.lint({
    code,
    codeFilename: `${projectRoot}/${file}`,
    cwd: projectRoot,
  })
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule))
}

const MODULE = 'inertia/components/a_part.module.scss'
const TOKENS = 'inertia/styles/_tokens.scss'

function declaring(declaration: string) {
  return `.part {\n  ${declaration};\n}\n`
}

function linesOfComment(count: number) {
  return '// A line.\n'.repeat(count)
}

const REFUSED = [
  { what: 'a hex colour', code: declaring('color: #1a7f5a'), by: 'color-no-hex' },
  { what: 'a named colour', code: declaring('color: teal'), by: 'color-named' },
  {
    what: 'a colour in numbers',
    code: declaring('background: oklch(0.5 0.1 20)'),
    by: 'function-disallowed-list',
  },
  {
    what: 'a font size of its own',
    code: declaring('font-size: 15px'),
    by: 'declaration-property-value-allowed-list',
  },
  {
    what: 'a layer of its own',
    code: declaring('z-index: 9999'),
    by: 'declaration-property-value-allowed-list',
  },
  {
    what: 'a duration of its own',
    code: declaring('transition: color 120ms ease'),
    by: 'declaration-property-value-disallowed-list',
  },
  {
    what: '!important',
    code: declaring('color: inherit !important'),
    by: 'declaration-no-important',
  },
  {
    what: 'a kebab class',
    code: '.part-name {\n  color: inherit;\n}\n',
    by: 'selector-class-pattern',
  },
  {
    what: 'a third level of nesting',
    code: '.a {\n  .b {\n    .c {\n      &:hover {\n        color: inherit;\n      }\n    }\n  }\n}\n',
    by: 'max-nesting-depth',
  },
  { what: 'more than 400 lines', code: linesOfComment(401), by: 'herald/max-lines' },
]

test.group('Style limits', () => {
  test('{what} is refused in a component')
    .with(REFUSED)
    .run(async ({ assert }, { code, by }) => {
      assert.include(await styleRefusals(MODULE, code), by)
    })

  test('the layout searches no whole screen, only along a named path', async ({ assert }) => {
    const layout = 'inertia/layouts/a_layout.module.scss'
    const having = (path: string) => `.shell:has(${path}) {\n  color: inherit;\n}\n`
    assert.include(await styleRefusals(layout, having('.part')), 'selector-disallowed-list')
    assert.isEmpty(await styleRefusals(layout, having('> .main > .part')))
    assert.isEmpty(await styleRefusals(MODULE, having('.part')))
  })

  test('values from tokens are accepted', async ({ assert }) => {
    const code = declaring('color: var(--ink);\n  transition: color var(--motion-1) var(--ease)')
    assert.isEmpty(await styleRefusals(MODULE, code))
  })

  test('400 lines are accepted', async ({ assert }) => {
    assert.isEmpty(await styleRefusals(MODULE, linesOfComment(400)))
  })

  test('tokens themselves are colours in numbers', async ({ assert }) => {
    assert.isEmpty(await styleRefusals(TOKENS, ':root {\n  --ink: #101820;\n}\n'))
  })
})
