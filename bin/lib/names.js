/**
 * Checks the identifiers of the project for words that mean nothing to a newcomer, where the field
 * has a term of its own. Prints each place and exits with 1 when it finds any.
 *
 * node bin/lib/names.js [folder]: checks the project, or another folder.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const ROOT = process.argv[2] ?? '.'
const CODE =
  '{app,bin,commands,config,database,inertia,providers,sandbox,start,tests}/**/*.{ts,tsx}'

/** Migrations have landed and never change. */
const LEFT_OUT = /^(database\/migrations|tests\/fixtures)\//

/** Words that no name contains, each with its replacement. */
const BANNED_WORDS = new Map([
  ['tell', 'notify, publish or report'],
  ['tells', 'notifies, publishes or reports'],
  ['told', 'notified, published or reported'],
  ['talkers', 'conversation'],
  ['lede', 'subtitle'],
  ['pennant', 'badge'],
  ['untunnel', 'a name that says what it does'],
  ['unsaid', 'a name that says what it does'],
  ['farewell', 'goodbye'],
  ['reckon', 'estimate or count'],
  ['reckoned', 'estimated or counted'],
  ['deeds', 'actions'],
  ['acts', 'actions'],
  ['patience', 'timeout'],
])

/** Whole names and their beginnings, each with its replacement. */
const BANNED_NAMES = [
  [/^MOST_/, 'MAX_...'],
  [/^LEAST_/, 'MIN_...'],
  [/^handOver[A-Z]/i, 'enqueue...'],
  [/^lookAfter[A-Z]/i, 'reap... or refresh...'],
  [/^careFor[A-Z]/i, 'refresh...'],
  [/^(standsAt|isElsewhere|isGoingOn|untilItWorks|sayOnce|letGo)$/i, 'a plain state or verb'],
  [/^(settlementOf|settledRow|heldOrRefused|inTurnOf|drawApart)$/, 'a standard term'],
]

function wordsOf(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
}

function replacementOf(name) {
  const pattern = BANNED_NAMES.find(([banned]) => banned.test(name))
  if (pattern) return pattern[1]
  const word = wordsOf(name).find((part) => BANNED_WORDS.has(part))
  return word && BANNED_WORDS.get(word)
}

function* namesOf(file, source) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const open = [tree]
  while (open.length > 0) {
    const node = open.pop()
    ts.forEachChild(node, (child) => void open.push(child))
    if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) continue
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
    yield { name: node.text.replace(/^#/, ''), line: line + 1 }
  }
}

let found = 0
for (const file of globSync(CODE, { cwd: ROOT }).toSorted()) {
  if (LEFT_OUT.test(file)) continue
  for (const { name, line } of namesOf(file, readFileSync(join(ROOT, file), 'utf8'))) {
    const instead = replacementOf(name)
    if (!instead) continue
    found += 1
    console.log(`${file}:${line} "${name}" is an old word; write: ${instead}`)
  }
}

process.exit(found === 0 ? 0 : 1)
