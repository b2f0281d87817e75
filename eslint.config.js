import { existsSync, readdirSync } from 'node:fs'
import reactHooks from 'eslint-plugin-react-hooks'
import { configApp, RULES_LIST } from '@adonisjs/eslint-config'

/** Syntax that is forbidden everywhere. */
const REFUSED_SYNTAX = [
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals instead of an enum.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file itself.' },
  {
    selector: ':matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression',
    message: 'Write the properties of a fresh object directly instead of spreading it.',
  },
]

/** Forbidden in rules, which get time and randomness as arguments. */
const IMPURE_SYNTAX = [
  "MemberExpression[object.name='Date'][property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.name='Date']",
  "MemberExpression[object.name='DateTime'][property.name=/^(now|local|utc)$/]",
  "MemberExpression[object.name='Math'][property.name='random']",
  "MemberExpression[object.name='performance'][property.name='now']",
].map((selector) => ({ selector, message: 'Pure rules: pass time and randomness in.' }))

const OUTSIDE_GLOBALS = [
  ...['crypto', 'process', 'fetch', 'console', 'setTimeout', 'setInterval', 'setImmediate'],
  ...['window', 'document', 'localStorage', 'sessionStorage', 'navigator', 'globalThis', 'Buffer'],
].map((name) => ({ name, message: 'Pure rules do not touch the outside.' }))

const BOOLEAN_PARAMETERS = [
  'FunctionDeclaration > Identifier.params[typeAnnotation.typeAnnotation.type="TSBooleanKeyword"]',
  'MethodDefinition > FunctionExpression > Identifier.params[typeAnnotation.typeAnnotation.type="TSBooleanKeyword"]',
].map((selector) => ({ selector, message: 'No boolean parameters: two names for two things.' }))

const STATE_AND_EFFECTS = {
  selector: 'CallExpression[callee.name=/^use[A-Z]/], CallExpression[callee.object.name="React"]',
  message: 'A page is layout, title and one feature: state and effects live in the feature.',
}

const UNRUN_TESTS = {
  selector: 'CallExpression[callee.property.name=/^(skip|pin|todo)$/]',
  message: 'Every test runs.',
}

/** The browser imports only types from the transformers, and none of their code. */
const TRANSFORMER_CODE = [
  "ImportDeclaration[importKind!='type'] > Literal.source[value=/^#transformers\\//]",
  "ExportNamedDeclaration[exportKind!='type'] > Literal.source[value=/^#transformers\\//]",
  'ImportExpression > Literal[value=/^#transformers\\//]',
].map((selector) => ({ selector, message: 'The browser imports only types of transformers.' }))

/**
 * Regular expressions for packages: any; the framework without requests; SDKs; those of the
 * browser.
 */
const PACKAGE = '(?![#~./])'
const FRAMEWORK = '@adonisjs/(?!core/(?:types/)?http$)'
const SDK = '(?!@adonisjs/(?:lucid|core/(?:types/)?http$)|[#~./])'
const BROWSER = '(?!@adonisjs/(?!inertia/|transmit-client$)|@domain/|@generated/|node:|[#~./]) \\./'

/**
 * The allowed imports of each folder, as beginnings of the imported name (`$` ends it). Everything
 * else is forbidden: neighbours do not import each other, and no path contains '../'.
 */
const ARROWS = {
  'start': `#start/ #controllers/ #actions/ #middleware/ #policies/ #errors/ #generated/ #config/ #domain/
    ${PACKAGE}`,
  'app/controllers': `#validators/ #models/ #actions/ #queries/ #transformers/ #policies/
    #errors/ @adonisjs/ luxon$ #database/(?:transaction|changes)$`,
  'app/jobs': `#actions/ #models/ @rlanz/bull-queue ${FRAMEWORK}`,
  'app/actions': `#models/ #queries/ #actions/ #domain/ #services/ #jobs/ #errors/ #database/ luxon$ uuid$
    node: ${FRAMEWORK}`,
  'app/queries': `#models/ #queries/ #domain/ #database/ luxon$ @adonisjs/lucid
    @adonisjs/core/services/`,
  'app/transformers': `#models/ #transformers/ #domain/ luxon$ ${FRAMEWORK}`,
  'app/models': `#models/ #domain/ #database/ luxon$ uuid$ node:crypto$ ${FRAMEWORK}`,
  'app/services': `#services/ #domain/ #config/ #start/env$ ${SDK}`,
  'sandbox': `#sandbox/ node: sharp$`,
  'app/domain': `#domain/ luxon$ @date-fns/tz/`,
  'inertia/pages': `~/features/ ~/layouts/ @generated/ @adonisjs/inertia/ @inertiajs/react$ react$`,
  'inertia/layouts': `#transformers/ ~/(?!pages/) @domain/ @generated/ ${BROWSER}`,
  'inertia/components': `~/components/ ~/hooks/ ~/lib/ @domain/schedule/ ${BROWSER}`,
  'inertia/hooks': `~/hooks/ ~/lib/ @domain/schedule/ @domain/live/ ${BROWSER}`,
  'inertia/lib': `#transformers/ ~/lib/ @domain/ @generated/ ${BROWSER}`,
  'config': `#config/ #start/env$ #domain/ #models/(?:user|user_providers)$ #services/(?:passwords/scrypt_driver|encryption/prepared_keys)$ #database/(?:prepared_statement_cache|failed_commits|lost_servers|resume_migration|retry_deadlocks|sqlite_log|sqlite_reader|wait_for_writer)$ node:
    ${PACKAGE}`,
  'app/validators': `#validators/ #domain/ luxon$ @vinejs/vine @adonisjs/`,
}

/** One controller answers all tools of /mcp. The tools are in files beside it. */
ARROWS['app/controllers/mcp'] = `${ARROWS['app/controllers']} #controllers/mcp/`

/**
 * A feature may import itself and the shared features. A folder that does not exist yet may import
 * only the shared ones.
 */
const SHARED_FEATURES =
  'overlay/|api_keys/|comments/|posts/|post_editor/|linkedin/|materials/|media/|onboarding/|posting_queue/|review_links/|approvals/|voice/'

ARROWS['inertia/features'] = featureImports(SHARED_FEATURES)
for (const feature of foldersIn('inertia/features')) {
  ARROWS[`inertia/features/${feature}`] = featureImports(`${feature}/|${SHARED_FEATURES}`)
}

function featureImports(features) {
  return `#transformers/ ~/features/(?:${features}) ~/layouts/no_organization$ ~/components/ ~/hooks/ ~/lib/ ~/client$ @domain/ @generated/
    ${BROWSER}`
}

/** Syntax that is forbidden in a folder, in addition to REFUSED_SYNTAX. */
const FOLDER_SYNTAX = {
  'app/domain': [...IMPURE_SYNTAX, ...BOOLEAN_PARAMETERS],
  'app/actions': BOOLEAN_PARAMETERS,
  'app/queries': BOOLEAN_PARAMETERS,
  'app/services': BOOLEAN_PARAMETERS,
  'inertia/pages': [STATE_AND_EFFECTS],
}

function foldersIn(path) {
  const folder = new URL(path, import.meta.url)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

function fence(folder, allowed) {
  const beginnings = allowed.split(/\s+/).filter(Boolean)
  const regex = `^(?!${beginnings.join('|')})`
  const message = `${folder} must not import this. ARROWS in eslint.config.js lists what it may import.`
  const selector = `ImportExpression > Literal[value=/${regex.replaceAll('/', '\\/')}/]`
  const browser = folder.startsWith('inertia/') ? TRANSFORMER_CODE : []
  const own = FOLDER_SYNTAX[folder] ?? []
  const syntax = [...REFUSED_SYNTAX, ...own, ...browser, { selector, message }]
  return {
    name: `arrows of ${folder}`,
    files: [`${folder}/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex, message, caseSensitive: true }] }],
      'no-restricted-syntax': ['error', ...syntax],
    },
  }
}

/**
 * For folders without an entry in ARROWS: no relative paths to parents, and no imports of the
 * sandbox outside of its provider.
 */
const WHOLE_NAMES = {
  patterns: [
    { regex: '^\\.\\./', message: "Say where it is: '#layer/...' or '~/folder/...'." },
    { regex: '^#sandbox/', message: 'The sandbox is a peer behind a URL, not a branch.' },
  ],
}

function lines(max) {
  return { 'max-lines': ['error', { max }] }
}

function functionLines(max) {
  return { 'max-lines-per-function': ['error', { max, skipComments: true }] }
}

const EVERY_FILE = {
  ...RULES_LIST,
  ...lines(400),
  ...functionLines(40),
  'prettier/prettier': 'off', // npm run check runs Prettier itself, in a third of the time
  'no-control-regex': 'off', // cleaning control characters out of texts is a rule of the product
  'max-depth': ['error', 3],
  'no-nested-ternary': 'error',
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
  'no-restricted-syntax': ['error', ...REFUSED_SYNTAX],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/ban-ts-comment': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
}

export default configApp(
  {
    ignores: [
      '.runtime/**',
      'public/assets/**',
      'ssr/**',
      'storage/**',
      'test-results/**',
      'tmp/**',
    ],
  },
  {
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
    plugins: { 'react-hooks': reactHooks },
  },
  { files: ['**/*.{ts,tsx}'], ignores: ['.adonisjs/**'], rules: EVERY_FILE },
  {
    files: ['app/**/*.ts', 'sandbox/**/*.ts', 'inertia/**/*.{ts,tsx}'],
    rules: { 'no-console': 'error', 'no-restricted-imports': ['error', WHOLE_NAMES] },
  },
  { files: ['inertia/lib/reporting.ts'], rules: { 'no-console': 'off' } },
  { files: ['app/controllers/**'], rules: lines(120) },
  { files: ['app/domain/**'], rules: { 'no-restricted-globals': ['error', ...OUTSIDE_GLOBALS] } },
  {
    files: ['inertia/**/*.{ts,tsx}'],
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@adonisjs/prefer-adonisjs-inertia-link': 'off', // product-blind parts know no routes
    },
  },
  { files: ['inertia/**/*.tsx'], rules: { ...lines(300), ...functionLines(80) } },
  ...Object.entries(ARROWS).map(([folder, allowed]) => fence(folder, allowed)),
  {
    files: ['tests/**/*.ts'],
    rules: {
      'max-lines-per-function': 'off', // a group of tests is one function
      'no-restricted-syntax': ['error', ...REFUSED_SYNTAX, UNRUN_TESTS],
    },
  }
)
