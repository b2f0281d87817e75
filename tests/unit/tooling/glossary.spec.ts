import { readdir, readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { projectPath } from '#config/paths'

const LAYERS = [
  ...['app/domain', 'app/actions', 'app/controllers', 'app/queries', 'app/jobs'],
  ...['inertia/features', 'tests/functional', 'tests/unit/domain'],
]

/** Tests about no single concept. */
const ACROSS_CONCEPTS = ['database', 'hardening']

/** The words in the table under "Concepts" of docs/glossary.md. */
async function words() {
  const glossary = await readFile(projectPath('docs/glossary.md'), 'utf8')
  const table = glossary.split('\n## Concepts\n')[1]?.split('\n## ')[0] ?? ''
  return [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, word]) => word)
}

async function folders() {
  const layers = await Promise.all(
    LAYERS.map((layer) => readdir(projectPath(layer), { withFileTypes: true }))
  )
  return layers.flatMap((entries, at) =>
    entries
      .filter((entry) => entry.isDirectory() && !ACROSS_CONCEPTS.includes(entry.name))
      .map((entry) => ({ path: `${LAYERS[at]}/${entry.name}`, word: entry.name }))
  )
}

test.group('docs/glossary.md', () => {
  test('the glossary has the word of every concept folder', async ({ assert }) => {
    const known = await words()
    const found = await folders()
    const unknown = found.filter(({ word }) => !known.includes(word))
    assert.deepEqual(
      unknown.map(({ path }) => path),
      []
    )
  })

  test('the glossary has no concept without a folder, and none twice', async ({ assert }) => {
    const known = await words()
    const found = await folders()
    const named = found.map(({ word }) => word)
    assert.isAbove(known.length, 15)
    assert.deepEqual(
      known.filter((word, at) => !named.includes(word) || known.indexOf(word) !== at),
      []
    )
  })
})
