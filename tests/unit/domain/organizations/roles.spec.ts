import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { ABILITIES, may, roleRefusal, ROLE_LABELS, ROLES } from '#domain/organizations/roles'
import type { Ability } from '#domain/organizations/roles'

const ABILITY_NAMES = Object.keys(ABILITIES) as Ability[]

function capitalized(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

test.group('roles', () => {
  test('a reviewer reviews, and neither connects accounts nor deletes', ({ assert }) => {
    assert.isTrue(may('reviewer', 'review_posts'))
    assert.isFalse(may('reviewer', 'connect_linkedin'))
    assert.isFalse(may('reviewer', 'write_posts'))
    assert.isFalse(may('editor', 'delete_organization'))
    assert.isTrue(may('owner', 'delete_organization'))
  })

  test('a higher role may do everything that a lower one may', ({ assert }) => {
    for (const ability of ABILITY_NAMES) {
      const allowed = ROLES.map((role) => may(role, ability))
      assert.isTrue(allowed[0], ability)
      assert.isFalse(!allowed[1] && allowed[2], ability)
    }
  })

  test('a refusal says who may', ({ assert }) => {
    assert.equal(
      roleRefusal('manage_campaigns'),
      'Only owners and editors of this organization can create, edit, run and delete campaigns.'
    )
    assert.equal(
      roleRefusal('delete_organization'),
      'Only owners of this organization can delete it.'
    )
  })

  test('docs/roles.md has the same table', async ({ assert }) => {
    const document = await readFile(new URL('../../../../docs/roles.md', import.meta.url), 'utf8')
    const rows = document.split('\n').filter((line) => line.startsWith('|'))
    const cells = rows.map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
    )
    const [head, , ...body] = cells
    assert.deepEqual(head, ['What', ...ROLES.map((role) => ROLE_LABELS[role])])
    const expected = ABILITY_NAMES.map((ability) => [
      capitalized(ABILITIES[ability].what),
      ...ROLES.map((role) => (may(role, ability) ? 'yes' : 'no')),
    ])
    assert.deepEqual(body, expected)
  })
})
