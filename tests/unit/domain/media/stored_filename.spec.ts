import { test } from '@japa/runner'
import { storedFilename } from '#domain/media/stored_filename'

const JPEG = { extension: 'jpg', fallback: 'image' }

test.group('media / names of stored files', () => {
  test('the name {sent} is stored as {stored}')
    .with([
      { sent: 'Dock at night.HEIC', stored: 'Dock at night.jpg' },
      { sent: 'U\u0308bersicht Cafe\u0301.png', stored: 'Übersicht Café.jpg' },
      { sent: 'हिन्दी चित्र.png', stored: 'हिन्दी चित्र.jpg' },
      { sent: 'ภาพที่ท่าเรือ.png', stored: 'ภาพที่ท่าเรือ.jpg' },
      { sent: '../../etc/passwd.png', stored: '.._.._etc_passwd.jpg' },
      { sent: 'I \u2764\ufe0f "docks" & \u202egnp.png', stored: 'I _ _docks_ _ _gnp.jpg' },
      { sent: '.png', stored: 'image.jpg' },
    ])
    .run(({ assert }, { sent, stored }) => {
      assert.equal(storedFilename(sent, JPEG), stored)
    })

  test('a long name is cut between characters', ({ assert }) => {
    const stored = storedFilename(`${'a'.repeat(119)}𝐀𝐁.png`, JPEG)
    assert.equal(stored, `${'a'.repeat(119)}𝐀.jpg`)
  })
})
