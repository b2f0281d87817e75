import { test } from '@japa/runner'
import { decodeText } from '#services/web/decode_text'

const LATIN = Buffer.from('Grüße', 'latin1')

test.group('web / the text of a page', () => {
  test('{what}')
    .with([
      { what: 'UTF-8 by itself', bytes: Buffer.from('Grüße'), charset: null, text: 'Grüße' },
      { what: 'the header says', bytes: LATIN, charset: 'ISO-8859-1', text: 'Grüße' },
      { what: 'nobody says, and it is not UTF-8', bytes: LATIN, charset: null, text: 'Grüße' },
      { what: 'the header names nonsense', bytes: LATIN, charset: 'latin-99', text: 'Grüße' },
      {
        what: 'the page says',
        bytes: Buffer.concat([Buffer.from('<meta charset="windows-1251">'), Buffer.from([0xcf])]),
        charset: null,
        text: '<meta charset="windows-1251">П',
      },
      {
        what: 'the page says it the old way',
        bytes: Buffer.from(
          '<meta http-equiv="Content-Type" content="text/html; charset=shift_jis">\x82\xa0',
          'latin1'
        ),
        charset: null,
        text: '<meta http-equiv="Content-Type" content="text/html; charset=shift_jis">あ',
      },
      {
        what: 'the mark at its beginning is worth more than the header',
        bytes: Buffer.from([0xff, 0xfe, 0x41, 0x00]),
        charset: 'utf-8',
        text: 'A',
      },
    ])
    .run(({ assert }, { bytes, charset, text }) => assert.equal(decodeText(bytes, charset), text))
})
