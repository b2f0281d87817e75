/**
 * The last words of `npm test`: one line for each test that failed, also where it passed at its
 * second try, from the reports that tests/helpers/report_file.ts writes into the folder named.
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
