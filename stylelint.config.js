import stylelint from 'stylelint'

const MAX_LINES = 'herald/max-lines'

/** The same limit as ESLint's, because a style sheet is a file like any other. */
function maxLines(most) {
  return (root, result) => {
    const lines = root.source?.input.css.replace(/\n$/, '').split('\n').length ?? 0
    if (lines <= most) return
    const message = `A file has at most ${most} lines; this one has ${lines} (${MAX_LINES})`
    stylelint.utils.report({ result, ruleName: MAX_LINES, message, node: root, line: most + 1 })
  }
}

maxLines.ruleName = MAX_LINES

/** Colors written as numbers. They belong in the tokens. */
const COLOUR_FUNCTIONS = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch']

/** Properties whose values come only from tokens. */
const ONLY_TOKENS = {
  'font-family': ['/^var\\(--font-/', 'inherit'],
  'font-size': ['/^var\\(--/', 'inherit'],
  'z-index': ['/^var\\(--z-/', '/^-?[01]$/', 'auto'],
}

/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard-scss'],
  plugins: [stylelint.createPlugin(MAX_LINES, maxLines)],
  ignoreFiles: ['build/**', 'public/assets/**', 'ssr/**', 'node_modules/**', '.runtime/**'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    [MAX_LINES]: 400,
    'max-nesting-depth': [2, { ignoreAtRules: ['layer', 'media', 'supports', 'include'] }],
    'selector-class-pattern': ['^[a-z][a-zA-Z0-9]*$', { message: 'Class names are camelCase.' }],
    'selector-max-id': 0,
    'declaration-no-important': true,
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': COLOUR_FUNCTIONS,
    'declaration-property-value-allowed-list': ONLY_TOKENS,
    'declaration-property-value-disallowed-list': {
      '/^(transition|animation)/': ['/[\\d.]m?s\\b/'],
    },
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'custom-property-empty-line-before': null,
  },
  overrides: [
    {
      // The layout is around every screen: after each change of the document, such as a typed letter,
      // the browser would search the whole screen again.
      files: ['inertia/layouts/**'],
      rules: {
        'selector-disallowed-list': [
          ['/:has\\((?!>)/'],
          { message: 'Name the path in :has() with >.' },
        ],
      },
    },
    {
      files: ['inertia/styles/_tokens.scss'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
    {
      // "Reduce motion" has to win over everything.
      files: ['inertia/styles/_base.scss'],
      rules: {
        'declaration-no-important': null,
        'declaration-property-value-disallowed-list': null,
      },
    },
    {
      files: ['inertia/styles/_fonts.scss'],
      rules: { 'declaration-property-value-allowed-list': null },
    },
  ],
}
