import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ChangeWebhook from '#actions/webhooks/change_webhook'
import CreateWebhook from '#actions/webhooks/create_webhook'
import SendAgain from '#actions/webhooks/send_again'
import Webhook from '#models/webhook'
import { webhookCard, webhookDelivery, webhookWithSecret } from '#transformers/webhook_transformer'
import { newWebhookValidator, webhookChangeValidator } from '#validators/webhook_validator'

@inject()
export default class OrganizationWebhooksController {
  constructor(
    private createWebhook: CreateWebhook,
    private changeWebhook: ChangeWebhook,
    private sendAgain: SendAgain
  ) {}

  /** Oldest first. */
  async index({ organization }: HttpContext) {
    const webhooks = await Webhook.query()
      .where('organization_id', organization.id)
      .orderBy('created_at')
      .orderBy('id')
    return webhooks.map(webhookCard)
  }

  /** The only response that contains the secret. */
  async store({ auth, organization, request, response }: HttpContext) {
    const { url, events } = await newWebhookValidator.validate(request.body())
    const { webhook, secret } = await this.createWebhook.handle({
      organizationId: organization.id,
      userId: auth.getUserOrFail().id,
      url,
      events,
    })
    return response.created(webhookWithSecret(await webhook.refresh(), secret))
  }

  async update(ctx: HttpContext) {
    const { id } = await this.#own(ctx)
    const {
      url,
      events,
      is_enabled: isEnabled,
    } = await webhookChangeValidator.validate(ctx.request.body())
    return webhookCard(await this.changeWebhook.handle(id, { url, events, isEnabled }))
  }

  async destroy(ctx: HttpContext) {
    const { id } = await this.#own(ctx)
    await this.changeWebhook.delete(id)
    return ctx.response.noContent()
  }

  /** The only response that contains the new secret. */
  async rotate(ctx: HttpContext) {
    const { id } = await this.#own(ctx)
    const { webhook, secret } = await this.changeWebhook.rotateSecret(id)
    return webhookWithSecret(webhook, secret)
  }

  async test(ctx: HttpContext) {
    const delivery = await this.sendAgain.test(await this.#own(ctx))
    return ctx.response.created(webhookDelivery(await delivery.refresh()))
  }

  #own({ auth, params }: HttpContext) {
    return Webhook.visibleTo(auth.getUserOrFail()).where('id', params.id).firstOrFail()
  }
}
