import { test } from '@japa/runner'
import { fileKind, MAX_MATERIAL_BYTES } from '#domain/materials/file_rules'

const PDF = { filename: 'a.pdf', bytes: 10, mime: 'application/pdf', isText: false, isWord: false }

test.group('materials / file types', () => {
  test('{0}: {2}')
    .with([
      ['a PDF', PDF, 'pdf'],
      ['a PDF under another name', { ...PDF, filename: 'a.png' }, 'pdf'],
      ['a PNG', { ...PDF, mime: 'image/png' }, 'image'],
      ['an old Word file', { ...PDF, mime: 'application/x-cfb', isWord: true }, 'document'],
      ['a text', { ...PDF, filename: 'a.TXT', mime: null, isText: true }, 'document'],
      [
        'a text that begins like a picture',
        { ...PDF, filename: 'a.txt', mime: 'image/bmp', isText: true },
        'document',
      ],
    ] as const)
    .run(({ assert }, [, file, type]) => {
      assert.propertyVal(fileKind(file), 'type', type)
    })

  test('{0}: {2}')
    .with([
      ['nothing', { ...PDF, bytes: 0 }, 'empty'],
      ['too much', { ...PDF, bytes: MAX_MATERIAL_BYTES + 1 }, 'too_big'],
      ['another compound file', { ...PDF, mime: 'application/x-cfb' }, 'pretends'],
      ['a program called PDF', { ...PDF, mime: 'application/x-msdownload' }, 'pretends'],
      ['a program', { ...PDF, filename: 'a.exe', mime: 'application/x-msdownload' }, 'type'],
      ['a text of no name', { ...PDF, filename: 'notes', mime: null, isText: true }, 'type'],
      [
        'a picture nobody decodes',
        { ...PDF, filename: 'a.heic', mime: 'image/heic' },
        'image_type',
      ],
    ] as const)
    .run(({ assert }, [, file, refusal]) => {
      assert.equal(fileKind(file), refusal)
    })
})
