import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SaveSource from '#actions/campaigns/sources/save_source'
import AwaitRun from '#actions/runs/await_run'
import StartRun from '#actions/runs/start_run'
import Campaign from '#models/campaign'
import CampaignSource from '#models/campaign_source'
import { sourceCounts } from '#queries/campaigns/source_counts'
import { sourceCard } from '#transformers/campaign_source_transformer'
import { runCard, runUrl } from '#transformers/run_transformer'
import {
  newSourceValidator,
  sourceChangeValidator,
  toNewSource,
  toSourceChange,
} from '#validators/campaign_source_validator'
import { prefersAsync } from '#validators/run_validator'

@inject()
export default class CampaignSourcesController {
  constructor(
    private saveSource: SaveSource,
    private startRun: StartRun,
    private awaitRun: AwaitRun
  ) {}

  async index(ctx: HttpContext) {
    const { id } = await this.#campaign(ctx)
    const sources = await CampaignSource.query().where('campaign_id', id).orderBy('id')
    const counts = await sourceCounts(sources)
    return sources.map((source) => sourceCard(source, counts.get(source.id)))
  }

  async store(ctx: HttpContext) {
    const { id: campaignId } = await this.#campaign(ctx)
    const payload = await newSourceValidator.validate(ctx.request.body())
    const source = await this.saveSource.create({ campaignId, source: toNewSource(payload) })
    return ctx.response.created(sourceCard(source))
  }

  async update(ctx: HttpContext) {
    const { id: sourceId, campaignId } = await this.#source(ctx)
    const change = toSourceChange(await sourceChangeValidator.validate(ctx.request.body()))
    const source = await this.saveSource.change({ campaignId, sourceId, change })
    const counts = await sourceCounts([source])
    return sourceCard(source, counts.get(source.id))
  }

  async destroy(ctx: HttpContext) {
    const source = await this.#source(ctx)
    await source.delete()
    return ctx.response.noContent()
  }

  /** Takes up to minutes. With `Prefer: respond-async` it returns the run's URL immediately. */
  async read(ctx: HttpContext) {
    const { auth, request, response } = ctx
    const { id: sourceId, organizationId } = await this.#source(ctx)
    const userId = auth.getUserOrFail().id
    const order = { organizationId, userId, kind: 'source', input: { sourceId } } as const
    const run = await this.startRun.handle(order)
    if (prefersAsync(request)) {
      return response.header('Location', runUrl(run)).status(202).json(runCard(run))
    }
    return this.awaitRun.handle({ run, connection: response.response })
  }

  #campaign({ auth, params }: HttpContext) {
    return Campaign.visibleTo(auth.getUserOrFail()).where('id', params.id).firstOrFail()
  }

  async #source(ctx: HttpContext) {
    const { id: campaignId } = await this.#campaign(ctx)
    const own = { id: ctx.params.sourceId, campaign_id: campaignId }
    return CampaignSource.query().where(own).firstOrFail()
  }
}
