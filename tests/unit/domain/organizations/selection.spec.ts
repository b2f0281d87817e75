import { test } from '@japa/runner'
import { organizationToSelect } from '#domain/organizations/selection'

const NEVER = { id: 'never', lastSelectedMs: 0 }
const EARLIER = { id: 'earlier', lastSelectedMs: 10 }
const LATER = { id: 'later', lastSelectedMs: 20 }

test.group('the selected organization', () => {
  test('what the browser chose comes before what was used last elsewhere', ({ assert }) => {
    assert.equal(organizationToSelect([EARLIER, LATER], 'earlier'), EARLIER)
  })

  test('without a choice, or with one that is gone, the one used last is selected', ({
    assert,
  }) => {
    assert.equal(organizationToSelect([NEVER, LATER, EARLIER], null), LATER)
    assert.equal(organizationToSelect([NEVER, LATER, EARLIER], 'left'), LATER)
  })

  test('the only organization is selected, and of several unused ones none', ({ assert }) => {
    assert.equal(organizationToSelect([NEVER], null), NEVER)
    assert.isNull(organizationToSelect([NEVER, { ...NEVER, id: 'other' }], null))
    assert.isNull(organizationToSelect([], 'left'))
  })
})
