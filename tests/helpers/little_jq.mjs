#!/usr/bin/env node
// As much of jq as docs/api.md uses, for machines that have none: jq -r '.a[0].b, .c' [file].
import { readFileSync } from 'node:fs'

const [filter = '.', file] = process.argv.slice(2).filter((word) => word !== '-r')
const value = JSON.parse(readFileSync(file ?? 0, 'utf8'))

for (const path of filter.split(',')) {
  const steps = path.match(/\w+/g) ?? []
  const found = steps.reduce((part, step) => part?.[step] ?? null, value)
  console.log(typeof found === 'string' ? found : JSON.stringify(found))
}
