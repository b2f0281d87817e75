import { existsSync } from 'node:fs'
import { test } from '@japa/runner'
import {
  allFaces,
  facesOf,
  facesOfLayer,
  slicesOf,
  withUsableFont,
} from '#domain/overlay/font_faces'
import type { SliceIndexes } from '#domain/overlay/font_faces'
import { fontOf, nearestWeight, OVERLAY_FONTS } from '#domain/overlay/fonts'
import { newLayer } from '#domain/overlay/layer'
import { serverFontFile, browserFontFile } from '#services/images/font_files'

const REGULAR = { weight: 400, style: 'normal' } as const

const EAST_ASIAN = (...codes: string[]) => codes.map((code) => `noto-sans-${code}-400-normal`)

test.group('overlay: fonts', () => {
  test('there are at least forty families, each once, Poppins first', ({ assert }) => {
    const families = OVERLAY_FONTS.map(({ family }) => family)
    assert.isAtLeast(new Set(families).size, 40)
    assert.lengthOf(families, new Set(families).size)
    assert.deepEqual(families.slice(0, 3), ['Poppins', 'Roboto', 'Open Sans'])
  })

  test('every face of the table has its files, for browsers and for the server', ({ assert }) => {
    const faces = allFaces()
    assert.isAbove(faces.length, 1000)
    const missing = faces.filter((face) =>
      [browserFontFile(face), serverFontFile(face)].some((file) => !file || !existsSync(file))
    )
    assert.deepEqual(missing, [])
  })

  test('a weight that a family lacks is the nearest one', ({ assert }) => {
    const table = [
      ['Poppins', 300, 300],
      ['Lato', 500, 400],
      ['Lato', 800, 900],
      ['Anton', 300, 400],
      ['Sora', 900, 800],
    ] as const
    for (const [family, asked, found] of table) {
      assert.equal(nearestWeight(fontOf(family)!, asked), found, `${family} ${asked}`)
    }
  })

  test('the font files of a text depend on its letters', ({ assert }) => {
    const table: [string, string, string[]][] = [
      ['Poppins', 'Hello', []],
      ['Poppins', 'Łódź', ['poppins-latin-ext-400-normal', 'open-sans-latin-ext-400-normal']],
      ['Poppins', 'Привет', ['open-sans-cyrillic-400-normal']],
      ['Roboto', 'Привет', ['roboto-cyrillic-400-normal', 'open-sans-cyrillic-400-normal']],
      ['Poppins', 'مرحبا', ['noto-sans-arabic-arabic-400-normal']],
      ['Poppins', 'שלום', ['noto-sans-hebrew-hebrew-400-normal']],
      ['Poppins', 'ภาษาไทย ฿100', ['noto-sans-thai-thai-400-normal']],
      ['Poppins', 'हिन्दी।', ['noto-sans-devanagari-devanagari-400-normal']],
      ['Poppins', 'বাংলা', ['noto-sans-bengali-bengali-400-normal']],
      ['Poppins', '日本の', EAST_ASIAN('jp', 'sc', 'kr', 'tc')],
      ['Poppins', '新製品発表', EAST_ASIAN('jp', 'sc', 'kr', 'tc')],
      ['Poppins', '漢字 한글', EAST_ASIAN('kr', 'jp', 'sc', 'tc')],
      ['Poppins', '中文，人工智能', EAST_ASIAN('sc', 'jp', 'kr', 'tc')],
      ['Poppins', '我们在台灣发布', EAST_ASIAN('sc', 'jp', 'kr', 'tc')],
      ['Poppins', '中文，台灣', EAST_ASIAN('tc', 'sc', 'jp', 'kr')],
      ['Poppins', 'ㄅㄆㄇ', EAST_ASIAN('tc', 'sc', 'jp', 'kr')],
      ['Poppins', 'Go 🚀', ['noto-color-emoji-emoji-400-normal']],
      ['Poppins', '→', ['dejavu-sans-latin-400-normal']],
      ['Poppins', '5 ‰', ['dejavu-sans-latin-400-normal']],
      ['Poppins', '© 2026 ®', []],
    ]
    for (const [family, text, more] of table) {
      const main = `${family.toLowerCase()}-latin-400-normal`
      assert.deepEqual(facesOf(text, { family, ...REGULAR }), [main, ...more], text)
    }
  })

  test('a text needs the slices of its characters, of the first family that has them', ({
    assert,
  }) => {
    const indexes: SliceIndexes = {
      'noto-sans-jp': new Map([
        [0x65e5, 'noto-sans-jp-1'],
        [0x306e, 'noto-sans-jp-2'],
      ]),
    }
    const needed = (text: string) => {
      const { slices, unknown } = slicesOf(text, indexes)
      return { slices, unknown }
    }
    const japanese = { slices: ['noto-sans-jp-1', 'noto-sans-jp-2'], unknown: null }
    assert.deepEqual(needed('日の日 A'), japanese)
    assert.deepEqual(needed('日の们'), { ...japanese, unknown: 'noto-sans-sc' })
    assert.deepEqual(needed('日'), { slices: [], unknown: 'noto-sans-sc' })
    assert.deepEqual(needed('A → 🚀 ภา'), { slices: [], unknown: null })
    Object.assign(indexes, { 'noto-sans-sc': new Map([[0x4eec, 'noto-sans-sc-3']]) })
    assert.deepEqual(needed('日の们').slices, [...japanese.slices, 'noto-sans-sc-3'])
  })

  test('a family without italics stands upright', ({ assert }) => {
    const face = facesOf('A', { family: 'Anton', weight: 700, style: 'italic' })
    assert.deepEqual(face, ['anton-latin-400-normal'])
  })

  test('bold and italic runs need faces of their own', ({ assert }) => {
    const runs = [{ text: 'A ' }, { text: 'b', bold: true }, { text: ' c', italic: true }]
    const layer = { ...newLayer('a', [0, 0]), text: 'A b c', runs }
    assert.deepEqual(facesOfLayer(layer), [
      'poppins-latin-300-normal',
      'poppins-latin-700-normal',
      'poppins-latin-300-italic',
    ])
  })

  test('a family that cannot be loaded gives way to Poppins, Roboto, Open Sans', ({ assert }) => {
    const layer = { ...newLayer('a', [0, 0]), font_name: 'Anton' }
    const failed = new Set(['anton-latin-400-normal'])
    assert.equal(withUsableFont(layer, new Set()).font_name, 'Anton')
    assert.equal(withUsableFont(layer, failed).font_name, 'Poppins')
    failed.add('poppins-latin-300-normal')
    assert.equal(withUsableFont(layer, failed).font_name, 'Roboto')
    failed.add('roboto-latin-300-normal')
    assert.equal(withUsableFont(layer, failed).font_name, 'Open Sans')
  })

  test('a name that is none of ours has no file', ({ assert }) => {
    for (const name of [
      '',
      '../../package',
      'poppins-latin-301-normal',
      'react-latin-400-normal',
      'noto-sans-jp-400-normal',
      'noto-sans-jp-999',
    ]) {
      assert.isNull(browserFontFile(name))
    }
  })
})
