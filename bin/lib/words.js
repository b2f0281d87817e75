/**
 * Checks the sentences that people read (screens, emails, notifications, commands, API errors) for
 * phrases that the product avoids. Prints each place and exits with 1 when it finds any.
 *
 * node bin/lib/words.js [folder]: checks the project, or another folder.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const ROOT = process.argv[2] ?? '.'

/** Each phrase with its replacement. */
const BANNED = [
  [/\bcan not\b|\bcannot\b/i, "can't"],
  [/\bcould not\b/i, "couldn't"],
  [
    /\b(does|did|is|are|was|were|has|have|had|will|would|should) not\b(?! null)/i,
    "the contraction, such as isn't",
  ],
  [/\be-mails?\b/i, 'email'],
  [/\bmail(s|ed|ing)\b/i, 'email'],
  [/(?<!\/)\bpictures?\b/i, 'image'],
  [/\bnotices?\b/i, 'notification'],
  [/(?<!\.)\bzips?\b/, 'ZIP'],
  [/\bof (yours|ours|mine|theirs)\b/i, 'your, our'],
  [/\b(some|any|every|no)body\b/i, 'someone, anyone, everyone, no one'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\bby hand\b/i, 'manually'],
  [/\b(goes|go|went|going) out\b/i, 'is published'],
  [/\ball the same\b/i, 'anyway'],
  [/\bat once\b/i, 'immediately, or: at the same time'],
  [/\bmeanwhile\b/i, 'leave it out'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\btold\b/i, 'shown, notified, returned'],
  [/\bstands\b/i, 'is'],
  [/\banew\b/i, 'again'],
  [/\bunder way\b/i, 'in progress'],
  [/\bany more\b/i, 'no longer'],
  [/\breckon|\bto be had\b|\bbecomes of\b|\bnone of (ours|yours)\b/i, 'plainer words'],
  [/\p{L}’\p{L}/u, 'the straight apostrophe, as everywhere else'],
  [/\bno (more|longer) works?\b|\bworks? no more\b/i, 'stops working'],
]

const CODE = [
  'inertia/**/*.ts',
  'inertia/**/*.tsx',
  '{app,commands,config,providers,start}/**/*.ts',
  'bin/*.ts',
]
const SCRIPTS = ['bin/**/*.sh']
const TEXTS = [
  'resources/views/**/*.edge',
  'README.md',
  'CONTRIBUTING.md',
  'docs/**/*.md',
  '.env.example',
]

/** Prompts for models are not read by people. */
const LEFT_OUT = [
  /^app\/domain\/ai\/(?!ai_failures)/,
  /(^|[_/])prompts?\.ts$/,
  /\/(alt_text|written_post)\.ts$/,
  /^app\/domain\/overlay\/design\.ts$/,
]

/** Sentences that keep their words, because programs and users rely on them. */
const QUOTED = ['Stripe is not configured. Please contact support.', 'It is not live']

/** A single word or identifier is not a sentence. */
const SENTENCE = /[A-Za-z]{2,}\s+[A-Za-z$]/

function problemsIn(text) {
  return BANNED.filter(([pattern]) => pattern.test(text))
}

function* stringsOf(file, source) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const open = [tree]
  while (open.length > 0) {
    const node = open.pop()
    if (ts.isImportDeclaration(node)) continue
    ts.forEachChild(node, (child) => void open.push(child))
    if (!isText(node)) continue
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
    yield { text: node.text, line: line + 1 }
  }
}

function isText(node) {
  const isTemplate = ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
  return ts.isStringLiteralLike(node) || isTemplate || ts.isJsxText(node)
}

/** Values of settings and text between backticks are code. */
const CODE_IN_TEXT = /`[^`]*`|\b[A-Z_]+=\S+/g

function* linesOf(source) {
  for (const [index, line] of source.split('\n').entries()) {
    yield { text: line.replace(CODE_IN_TEXT, ''), line: index + 1 }
  }
}

/** The messages that a script prints. */
const SAID = /\b(?:say|fail|step|skip_suite \S+|echo) (['"])(.*?)\1/g

function* saidIn(source) {
  for (const [index, line] of source.split('\n').entries()) {
    for (const [, , text] of line.matchAll(SAID)) yield { text, line: index + 1 }
  }
}

let found = 0

function report(file, sentences) {
  for (const { text, line } of sentences) {
    if (!SENTENCE.test(text) || QUOTED.includes(text)) continue
    for (const [pattern, instead] of problemsIn(text)) {
      found += 1
      const [phrase] = pattern.exec(text)
      console.log(`${file}:${line} "${phrase}" reads oddly; write: ${instead}`)
    }
  }
}

for (const file of globSync(CODE, { cwd: ROOT }).toSorted()) {
  if (LEFT_OUT.some((pattern) => pattern.test(file))) continue
  report(file, stringsOf(file, readFileSync(join(ROOT, file), 'utf8')))
}
for (const file of globSync(SCRIPTS, { cwd: ROOT }).toSorted()) {
  report(file, saidIn(readFileSync(join(ROOT, file), 'utf8')))
}
for (const file of globSync(TEXTS, { cwd: ROOT }).toSorted()) {
  report(file, linesOf(readFileSync(join(ROOT, file), 'utf8')))
}

process.exit(found === 0 ? 0 : 1)
