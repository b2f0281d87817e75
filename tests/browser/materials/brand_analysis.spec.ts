import { test } from '@japa/runner'
import ai from '#config/ai'
import { MaterialFactory } from '#database/factories/material_factory'
import BrandAnalysis from '#models/brand_analysis'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import {
  accessibilityProblems,
  browserGroup,
  failFirstCancel,
  overflow,
  signIn,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { materialsScreen } from '#tests/helpers/requests/materials'

const WORDS = [
  'Northwind builds floors that move, so that a warehouse is laid out anew in a night.',
  'Operations directors measure a peak season in parcels, and people in steps.',
].join('\n\n')

test.group('materials: brand analysis', (group) => {
  browserGroup(group)
  const peer = aiPeer(group)

  async function member() {
    const made = await makeMember()
    await made.organization.merge({ name: 'Northwind', website: null }).save()
    return made
  }

  async function memberWithMaterial() {
    const made = await member()
    const own = { organizationId: made.organization.id, name: 'Tone of voice.docx' }
    const read = { extractedText: WORDS, characters: WORDS.length }
    await MaterialFactory.merge({ ...own, ...read }).create()
    return made
  }

  test('without materials the analysis says what is missing', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { user } = await member()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    const { dialog, open } = materialsScreen(page)
    await open('Northwind')
    await dialog.getByText('Add files, a website or a blog that show your brand voice.').waitFor()
    await dialog.getByRole('button', { name: 'Analyze' }).click()
    await page.assertVisible(page.getByRole('alert').getByText('Please add some materials first'))
    await page.setViewportSize({ width: 360, height: 740 })
    const yOf = async (name: string) =>
      (await dialog.getByRole('button', { name, exact: true }).last().boundingBox())!.y
    assert.equal(await yOf('Close'), await yOf('Analyze'))
  })

  test("an analysis that couldn't be loaded isn't shown as missing", async ({
    browserContext,
    visit,
  }) => {
    const { user } = await memberWithMaterial()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    const { dialog, open } = materialsScreen(page)
    await page.route('**/organization-materials/analysis?*', (route) =>
      route.abort('connectionfailed')
    )
    await open('Northwind')
    await dialog.getByText("The analysis couldn't be loaded.").waitFor()
    await page.assertNotExists(dialog.getByText('No analysis yet'))
    await page.unroute('**/organization-materials/analysis?*')
    await dialog.getByRole('button', { name: 'Try again', exact: true }).click()
    await dialog.getByText('No analysis yet').waitFor()
    await page.assertNotExists(dialog.getByText("The analysis couldn't be loaded."))
  })

  test('an analysis shows its progress, then pillars, roles and campaigns with sources', async ({
    assert,
    browserContext,
    visit,
  }) => {
    peer().faults.add({ match: 'POST */chat/completions', fault: 'slow', delayMs: 60_000 })
    const { user } = await memberWithMaterial()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    const { dialog, open } = materialsScreen(page)
    await open('Northwind')
    await page.setViewportSize({ width: 360, height: 740 })
    await dialog.getByRole('button', { name: 'Analyze' }).click()
    await page.assertDisabled(dialog.getByRole('button', { name: 'Analyzing...' }))
    const step = dialog.getByText('Writing the analysis')
    await step.waitFor()
    assert.isBelow((await step.boundingBox())!.y, 300, 'on a phone it is at the top')
    await page.setViewportSize({ width: 1280, height: 720 })
    peer().faults.clear()
    await page.getByText(/^Analysis complete! You can now generate campaigns/).waitFor()
    const [analysis] = await BrandAnalysis.all()
    const part = (name: string) => dialog.getByRole('region', { name })
    await page.assertVisible(dialog.getByText(analysis.brandVoice, { exact: true }))
    await page.assertVisible(dialog.getByText(/^From 1 material, today, \d\d:\d\d/))
    await page.assertElementsCount(
      part('Content pillars').getByRole('listitem'),
      analysis.contentPillars.length
    )
    await page.assertElementsCount(
      part('Target roles').getByRole('listitem'),
      analysis.targetAudience.job_titles.length
    )
    const campaigns = part('Suggested campaigns')
    await page.assertElementsCount(campaigns.getByRole('heading', { level: 5 }), 3)
    const why = part('Content pillars').getByRole('button', { name: 'Sources' })
    await why.click()
    const sources = part('Content pillars').getByText('Tone of voice.docx')
    await page.assertElementsCount(sources, analysis.contentPillars.length)
    assert.deepEqual(await accessibilityProblems(page), [])
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.assertVisible(page.getByRole('main').getByText(/^1, analyzed /))
  })

  test('a suggestion becomes a campaign in one click, and only once', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { user, organization } = await memberWithMaterial()
    await BrandAnalysis.store({ ...KEPT, organizationId: organization.id, userId: user.id })
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    const { dialog, open } = materialsScreen(page)
    const sent: unknown[] = []
    const answers = [
      { status: 422, body: '{"detail":"No key.","code":"E_X"}' },
      { status: 201, body: '{}' },
    ]
    await page.route('**/generate-campaign', async (route) => {
      sent.push(route.request().postDataJSON())
      await route.fulfill({ contentType: 'application/json', ...answers.shift() })
    })
    await open('Northwind')
    const create = dialog.getByRole('button', { name: 'Create campaign: The wall that moved' })
    await create.click()
    await page.assertVisible(page.getByText('Campaign generation failed: No key.'))
    await create.click()
    await page.assertVisible(
      page.getByText(
        'Campaign "The wall that moved" created successfully! Check the Campaigns tab.'
      )
    )
    await page.assertDisabled(dialog.getByRole('button', { name: 'Created', exact: true }))
    assert.deepEqual(sent[1], {
      org_id: organization.id,
      campaign_name: 'The wall that moved',
      focus_area: 'Floors',
      use_analysis: true,
    })
  })

  test('a running analysis is shown after a reload, and Cancel stops it, or says that it failed', async ({
    assert,
    browserContext,
    visit,
  }) => {
    peer().faults.add({ match: 'POST */chat/completions', fault: 'hang' })
    const { user } = await memberWithMaterial()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    const { dialog, open } = materialsScreen(page)
    await open('Northwind')
    await dialog.getByRole('button', { name: 'Analyze' }).click()
    await dialog.getByText('Writing the analysis').waitFor()
    await page.reload()
    await open('Northwind')
    await dialog.getByText('Writing the analysis').waitFor()
    await failFirstCancel(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.assertVisible(page.getByText(/^Failed to cancel\./))
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.assertNotExists(dialog.getByText('Writing the analysis'))
    await dialog.getByRole('button', { name: 'Analyze', disabled: false }).waitFor()
    assert.isEmpty(await BrandAnalysis.all())
  })

  test("a failed analysis shows the vendor's message", async ({ browserContext, visit }) => {
    peer().faults.add({ match: 'POST */chat/completions', fault: 'status', status: 402 })
    const { user } = await memberWithMaterial()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    const { dialog, open } = materialsScreen(page)
    await open('Northwind')
    await dialog.getByRole('button', { name: 'Analyze' }).click()
    await page.getByText(/^Analysis failed: .*no credit left/).waitFor()
  })

  test('without a key the analysis opens the key prompt', async ({ browserContext, visit }) => {
    Object.assign(ai, { openrouterUrl: 'https://openrouter.ai/api/v1', key: null })
    const { user } = await memberWithMaterial()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    const { dialog, open } = materialsScreen(page)
    await open('Northwind')
    await dialog.getByRole('button', { name: 'Analyze' }).click()
    await page.getByRole('textbox', { name: 'API key' }).waitFor()
  })

  test('a long analysis fits at every width', async ({ assert, browserContext, visit }) => {
    const { user, organization } = await memberWithMaterial()
    await BrandAnalysis.store({ ...KEPT, organizationId: organization.id, userId: user.id })
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    const { dialog, open } = materialsScreen(page)
    await open('Northwind')
    for (const button of await dialog.getByRole('button', { name: 'Sources' }).all()) {
      await button.click()
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        assert.equal(await overflow(page), 0, `wider than ${width}`)
        assert.deepEqual(await accessibilityProblems(page), [], `${colorScheme}, ${width}`)
      }
    }
  })
})

const evidence = (claim: string, field: 'brand_voice' | 'content_pillars' | 'job_titles') => ({
  claim,
  field,
  material_id: 'gone',
  quote: 'Floors that move, so that a warehouse is laid out anew in a night.',
})

const KEPT = {
  model: 'openai/gpt-4o-mini',
  materials: [{ id: 'm', name: 'Tone of voice.docx', type: 'document' as const }],
  result: {
    brand_voice:
      'Plain, concrete, a little dry. Figures before adjectives, people before machines.',
    content_pillars: [
      'Floors and layouts',
      'Peak season',
      'Safety',
      'People',
      'Fleet',
      'x'.repeat(90),
    ],
    target_audience: {
      industries: ['Logistics'],
      job_titles: ['Operations director', 'Safety officer'],
    },
    expert_segments: ['Layouts'],
    suggested_campaigns: [
      'The wall that moved',
      'Ask the night shift',
      'Contracts without fog',
    ].map((name) => ({ name, description: 'Short interviews with the crews.', focus: 'Floors' })),
    evidence: [
      evidence('Plain', 'brand_voice'),
      evidence('Floors and layouts', 'content_pillars'),
      evidence('Operations director', 'job_titles'),
    ],
  },
}
