import { test } from '@japa/runner'
import { setImmediate } from 'node:timers/promises'
import { AnalysisUnreadable, readAnalysis, readNotes } from '#domain/materials/analysis_answer'
import { analysisWithEvidence } from '#domain/materials/analysis_evidence'
import type { Source } from '#domain/materials/pieces'

const claim = (text: string, source = 'm1', quote = '') => ({ text, source, quote })
const campaign = (name: string) => ({
  name,
  description: `About ${name}`,
  focus: 'Floors',
  source: 'm2',
  quote: 'Safety is a habit.',
})

const ANSWER = {
  brand_voice: claim('Plain and dry', 'm1', 'We say it plainly.'),
  content_pillars: [
    'Floors',
    'Peak season',
    'Safety',
    'People',
    'Fleet',
    'Honest buying',
    'More',
  ].map((text) => claim(text)),
  industries: [claim('Logistics')],
  job_titles: [claim('Operations director'), claim('operations director'), claim('  ')],
  expert_segments: [claim('Layouts')],
  suggested_campaigns: ['a', 'b', 'c', 'd'].map(campaign),
}

const SOURCES: Source[] = [
  {
    label: 'm1',
    id: 'one',
    name: 'Tone.docx',
    type: 'document',
    text: 'We say it plainly.\nFloors that move.',
  },
  {
    label: 'm2',
    id: 'two',
    name: 'Safety.pdf',
    type: 'pdf',
    text: 'Safety is a habit. Peak season is autumn for people in logistics.',
  },
]

test.group('materials / the answer of a model', () => {
  test('a claim with thousands of asterisks in a row is read once', ({ assert }) => {
    const before = performance.now()
    const { brand_voice: voice } = readAnalysis({
      ...ANSWER,
      brand_voice: claim(`Plain ${'*'.repeat(150_000)}.`),
    })
    assert.isTrue(voice.text.startsWith('Plain *'))
    assert.isBelow(performance.now() - before, 1000)
  })

  test('an analysis is limited in number and contains no duplicates or blanks', ({ assert }) => {
    const read = readAnalysis(ANSWER)
    assert.lengthOf(read.content_pillars, 6)
    assert.lengthOf(read.job_titles, 1)
    assert.lengthOf(read.suggested_campaigns, 3)
  })

  test('plain texts in an analysis are claims without a source', ({ assert }) => {
    const read = readAnalysis({ ...ANSWER, content_pillars: ['- **Floors**', 7, null, ['x']] })
    assert.deepEqual(read.content_pillars, [{ text: 'Floors', source: '', quote: '' }])
  })

  test('an analysis without {0} is refused')
    .with([['brand_voice'], ['content_pillars'], ['suggested_campaigns']])
    .run(({ assert }, [field]) => {
      assert.throws(() => readAnalysis({ ...ANSWER, [field]: undefined }), new RegExp(field))
    })

  test('an answer that is no object is refused')
    .with([[null], ['text'], [[]], [7]])
    .run(({ assert }, [value]) => {
      assert.throws(() => readAnalysis(value), AnalysisUnreadable)
      assert.throws(() => readNotes(value), AnalysisUnreadable)
    })

  test('long texts in an analysis are shortened', ({ assert }) => {
    const read = readAnalysis({ ...ANSWER, brand_voice: claim('word '.repeat(5000)) })
    assert.isAtMost(read.brand_voice.text.length, 600)
  })
})

test.group('materials / evidence', () => {
  test('each claim names its material and quotes the words in it', async ({ assert }) => {
    const { evidence, ...analysis } = await withEvidence(ANSWER)
    assert.equal(analysis.brand_voice, 'Plain and dry')
    assert.deepEqual(analysis.target_audience, {
      industries: ['Logistics'],
      job_titles: ['Operations director'],
    })
    assert.deepEqual(analysis.suggested_campaigns[0], {
      name: 'a',
      description: 'About a',
      focus: 'Floors',
    })
    const of = (wanted: string) => evidence.find(({ claim: text }) => text === wanted)
    assert.deepEqual(of('Plain and dry'), {
      claim: 'Plain and dry',
      field: 'brand_voice',
      material_id: 'one',
      quote: 'We say it plainly',
    })
    assert.propertyVal(of('a'), 'material_id', 'two')
    assert.lengthOf(evidence, 1 + 6 + 1 + 1 + 1 + 3)
  })

  test('a quote with the wrong label is found in its material', async ({ assert }) => {
    const voice = claim('Careful', 'm1', 'safety is a habit')
    const { evidence } = await withEvidence({ ...ANSWER, brand_voice: voice })
    assert.containSubset(evidence[0], { material_id: 'two', quote: 'Safety is a habit' })
  })

  test('an invented quote is not shown; the nearest sentence is, or none', async ({ assert }) => {
    const near = claim('Peak season for people', 'm9', 'We love peaks.')
    const none = claim('Dividends', 'm2', 'Dividends rise.')
    const of = async (voice: object) => {
      const { evidence } = await withEvidence({ ...ANSWER, brand_voice: voice })
      return evidence[0]
    }
    assert.containSubset(await of(near), {
      material_id: 'two',
      quote: 'Peak season is autumn for people in logistics.',
    })
    assert.containSubset(await of(none), { material_id: 'two', quote: '' })
  })

  test('other work continues while long materials are searched', async ({ assert }) => {
    const text = 'Unsere Lager arbeiten nachts, und niemand muss lange bleiben. '.repeat(3200)
    const sources = Array.from({ length: 8 }, (_, at) => ({ ...SOURCES[0]!, id: `${at}`, text }))
    let pauses = 0
    const pause = async () => {
      pauses += 1
      await setImmediate()
    }
    const { evidence } = await analysisWithEvidence(readAnalysis(ANSWER), sources, pause)
    assert.equal(evidence[0]?.quote, '')
    assert.isAtLeast(pauses, sources.length)
  })
})

function withEvidence(answer: object) {
  return analysisWithEvidence(readAnalysis(answer), SOURCES, () => setImmediate())
}
