/**
 * The end of `npm test`: prints one line for each failed test, including those that passed on the
 * second try, from the reports that tests/helpers/commands.ts writes to the given folder.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2]

function failuresOf(report) {
  const lines = readFileSync(join(folder, report), 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line)).filter(({ outcome }) => outcome === 'failed')
}

for (const report of readdirSync(folder).filter((name) => name.endsWith('.jsonl'))) {
  for (const { file, title, why } of failuresOf(report)) {
    console.log(
      `failed in ${report.replace('.jsonl', '')}: ${file}: ${title}: ${why ?? 'no reason'}`
    )
  }
}
