import '@adonisjs/core/types/http'

type ParamValue = string | number | bigint | boolean

export type ScannedRoutes = {
  ALL: {
    'openapi.show': { paramsTuple?: []; params?: {} }
    'contact_messages.store': { paramsTuple?: []; params?: {} }
    'signups.store': { paramsTuple?: []; params?: {} }
    'sessions.store': { paramsTuple?: []; params?: {} }
    'password_resets.send_link': { paramsTuple?: []; params?: {} }
    'password_resets.store': { paramsTuple?: []; params?: {} }
    'email_confirmations.store': { paramsTuple?: []; params?: {} }
    'email_confirmations.update': { paramsTuple?: []; params?: {} }
    'sessions.show': { paramsTuple?: []; params?: {} }
    'sessions.destroy': { paramsTuple?: []; params?: {} }
    'sessions.exchange': { paramsTuple?: []; params?: {} }
    'preferences.models': { paramsTuple?: []; params?: {} }
    'preferences.update_models': { paramsTuple?: []; params?: {} }
    'preferences.timezone': { paramsTuple?: []; params?: {} }
    'preferences.update_timezone': { paramsTuple?: []; params?: {} }
    'preferences.clock': { paramsTuple?: []; params?: {} }
    'preferences.update_clock': { paramsTuple?: []; params?: {} }
    'preferences.notifications': { paramsTuple?: []; params?: {} }
    'preferences.update_notifications': { paramsTuple?: []; params?: {} }
    'onboarding.show': { paramsTuple?: []; params?: {} }
    'onboarding.store': { paramsTuple?: []; params?: {} }
    'api_keys.index': { paramsTuple?: []; params?: {} }
    'api_keys.store': { paramsTuple?: []; params?: {} }
    'api_keys.check': { paramsTuple?: []; params?: {} }
    'api_keys.test': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api_keys.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'linkedin_accounts.show': { paramsTuple?: []; params?: {} }
    'linkedin_accounts.destroy': { paramsTuple?: []; params?: {} }
    'accounts.show': { paramsTuple?: []; params?: {} }
    'accounts.export': { paramsTuple?: []; params?: {} }
    'accounts.destroy': { paramsTuple?: []; params?: {} }
    'accounts.update_password': { paramsTuple?: []; params?: {} }
    'api_tokens.index': { paramsTuple?: []; params?: {} }
    'api_tokens.store': { paramsTuple?: []; params?: {} }
    'api_tokens.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'open_sessions.index': { paramsTuple?: []; params?: {} }
    'open_sessions.clear': { paramsTuple?: []; params?: {} }
    'open_sessions.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'linkedin_sign_ins.create': { paramsTuple?: []; params?: {} }
    'linkedin_accounts.authors': { paramsTuple?: []; params?: {} }
    'subscriptions.checkout': { paramsTuple?: []; params?: {} }
    'subscriptions.store': { paramsTuple?: []; params?: {} }
    'subscriptions.show': { paramsTuple?: []; params?: {} }
    'subscriptions.payments': { paramsTuple?: []; params?: {} }
    'subscriptions.destroy': { paramsTuple?: []; params?: {} }
    'subscriptions.keep': { paramsTuple?: []; params?: {} }
    'webhooks.store': { paramsTuple?: []; params?: {} }
    'organizations.index': { paramsTuple?: []; params?: {} }
    'organizations.store': { paramsTuple?: []; params?: {} }
    'organization_archives.store': { paramsTuple?: []; params?: {} }
    'organization_archives.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'organizations.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'organizations.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'organization_connections.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'organization_connections.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'members.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'voice_examples.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'voice_examples.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'week_plans.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'first_lines.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'members.leave': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'members.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'memberId': ParamValue} }
    'members.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'memberId': ParamValue} }
    'members.links': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'memberId': ParamValue} }
    'invitations.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'invitations.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'invitations.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invitationId': ParamValue} }
    'invitations.renew': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invitationId': ParamValue} }
    'acceptances.store': { paramsTuple?: []; params?: {} }
    'organization_webhooks.index': { paramsTuple?: []; params?: {} }
    'organization_webhooks.store': { paramsTuple?: []; params?: {} }
    'organization_webhooks.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'organization_webhooks.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'organization_webhooks.rotate': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'organization_webhooks.test': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'webhook_deliveries.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'webhook_deliveries.redeliver': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'deliveryId': ParamValue} }
    'connected_programs.index': { paramsTuple?: []; params?: {} }
    'consents.store': { paramsTuple?: []; params?: {} }
    'connected_programs.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'notifications.index': { paramsTuple?: []; params?: {} }
    'notifications.unread': { paramsTuple?: []; params?: {} }
    'notifications.read_all': { paramsTuple?: []; params?: {} }
    'notifications.read': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'live_events.show': { paramsTuple?: []; params?: {} }
    'runs.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'runs.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'runs.retry': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_links.index': { paramsTuple?: []; params?: {} }
    'review_links.store': { paramsTuple?: []; params?: {} }
    'review_links.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_links.url': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_links.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'client_feedback.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'client_feedback.resolve': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'commentId': ParamValue} }
    'client_feedback.reopen': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'commentId': ParamValue} }
    'materials.index': { paramsTuple?: []; params?: {} }
    'brand_analyses.show': { paramsTuple?: []; params?: {} }
    'brand_analyses.run': { paramsTuple?: []; params?: {} }
    'brand_analyses.store': { paramsTuple?: []; params?: {} }
    'materials.store': { paramsTuple?: []; params?: {} }
    'materials.store_url': { paramsTuple?: []; params?: {} }
    'campaigns.generate': { paramsTuple?: []; params?: {} }
    'materials.file': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'materials.reread': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'materials.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'campaigns.index': { paramsTuple?: []; params?: {} }
    'campaigns.store': { paramsTuple?: []; params?: {} }
    'campaigns.analytics': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'campaign_sources.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'campaigns.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'campaigns.update_status': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'campaigns.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'campaign_sources.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'campaign_sources.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'sourceId': ParamValue} }
    'campaign_sources.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'sourceId': ParamValue} }
    'campaign_sources.read': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'sourceId': ParamValue} }
    'review_queue.index': { paramsTuple?: []; params?: {} }
    'ai_posts.index': { paramsTuple?: []; params?: {} }
    'generated_posts.store': { paramsTuple?: []; params?: {} }
    'banned_words.show': { paramsTuple?: []; params?: {} }
    'banned_words.update': { paramsTuple?: []; params?: {} }
    'ai_posts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai_posts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'approvals.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'rejections.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai_posts.schedule': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai_posts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai_posts.publish': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mentions.index': { paramsTuple?: []; params?: {} }
    'mentions.lookup': { paramsTuple?: []; params?: {} }
    'overlay_fonts.index': { paramsTuple?: []; params?: {} }
    'overlays.show': { paramsTuple?: []; params?: {} }
    'overlays.store': { paramsTuple?: []; params?: {} }
    'overlays.add_text': { paramsTuple?: []; params?: {} }
    'overlays.design': { paramsTuple?: []; params?: {} }
    'slide_styles.show': { paramsTuple?: []; params?: {} }
    'slide_styles.update': { paramsTuple?: []; params?: {} }
    'drafts.index': { paramsTuple?: []; params?: {} }
    'drafts.store': { paramsTuple?: []; params?: {} }
    'draft_uploads.image': { paramsTuple?: []; params?: {} }
    'draft_uploads.document': { paramsTuple?: []; params?: {} }
    'generations.draft': { paramsTuple?: []; params?: {} }
    'generations.carousel': { paramsTuple?: []; params?: {} }
    'generations.image': { paramsTuple?: []; params?: {} }
    'drafts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_requests.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'drafts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'drafts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'voice_checks.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'media_library.index': { paramsTuple?: []; params?: {} }
    'media_library.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'media_library.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.of_draft': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.store_on_draft': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.of_post': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.store_on_post': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.reply': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'assistant_messages.index': { paramsTuple?: []; params?: {} }
    'assistant_messages.store': { paramsTuple?: []; params?: {} }
    'assistant_messages.clear': { paramsTuple?: []; params?: {} }
    'attachments.store': { paramsTuple?: []; params?: {} }
    'assistant_prompts.show': { paramsTuple?: []; params?: {} }
    'assistant_prompts.update': { paramsTuple?: []; params?: {} }
    'assistant_prompts.destroy': { paramsTuple?: []; params?: {} }
    'assistant_messages.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar.items': { paramsTuple?: []; params?: {} }
    'calendar.hours': { paramsTuple?: []; params?: {} }
    'calendar.drafts': { paramsTuple?: []; params?: {} }
    'calendar.days': { paramsTuple?: []; params?: {} }
    'calendar_feeds.show': { paramsTuple?: []; params?: {} }
    'calendar_feeds.store': { paramsTuple?: []; params?: {} }
    'calendar_feeds.destroy': { paramsTuple?: []; params?: {} }
    'author_slots.show': { paramsTuple?: []; params?: {} }
    'author_slots.update': { paramsTuple?: []; params?: {} }
    'author_slots.free': { paramsTuple?: []; params?: {} }
    'posting_queues.show': { paramsTuple?: []; params?: {} }
    'posting_queues.index': { paramsTuple?: []; params?: {} }
    'posting_queues.store': { paramsTuple?: []; params?: {} }
    'posting_queues.pause': { paramsTuple?: []; params?: {} }
    'posting_queues.resume': { paramsTuple?: []; params?: {} }
    'posting_queues.shift': { paramsTuple?: []; params?: {} }
    'posting_queues.reorder': { paramsTuple?: []; params?: {} }
    'scheduled_posts.index': { paramsTuple?: []; params?: {} }
    'scheduled_posts.store': { paramsTuple?: []; params?: {} }
    'scheduled_posts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduled_posts.log': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduled_posts.update_text': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduled_posts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'destroy_scheduled_post': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduled_posts.update_image': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'publish_now': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'post_now': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'post_confirmations.live': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'post_confirmations.not_live': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'first_comments.retry': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'first_comments.live': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'first_comments.not_live': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'post_approvals.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'post_approvals.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'rejections.store_on_post': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'post_approvals.remind': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'posts.index': { paramsTuple?: []; params?: {} }
    'posts.search': { paramsTuple?: []; params?: {} }
    'posts.destroy_many': { paramsTuple?: []; params?: {} }
    'post_imports.store': { paramsTuple?: []; params?: {} }
    'post_imports.show': { paramsTuple?: []; params?: {} }
    'post_sheets.show': { paramsTuple?: []; params?: {} }
    'metrics_refreshes.store': { paramsTuple?: []; params?: {} }
    'post_sheets.store': { paramsTuple?: []; params?: {} }
    'posts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'posts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'posts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'posts.duplicate': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments_states.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'undos.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'contact_messages.page': { paramsTuple?: []; params?: {} }
    'contact_messages.submit': { paramsTuple?: []; params?: {} }
    'crawler_files.site_map': { paramsTuple?: []; params?: {} }
    'crawler_files.robots': { paramsTuple?: []; params?: {} }
    'health.show': { paramsTuple?: []; params?: {} }
    'health.readiness': { paramsTuple?: []; params?: {} }
    'health.metrics': { paramsTuple?: []; params?: {} }
    'signups.create': { paramsTuple?: []; params?: {} }
    'password_resets.show': { paramsTuple?: []; params?: {} }
    'password_resets.create': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'email_confirmations.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.page': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'linkedin_sign_ins.callback': { paramsTuple?: []; params?: {} }
    'mcp': { paramsTuple?: []; params?: {} }
    'mcp.refuse': { paramsTuple?: []; params?: {} }
    'oauth_metadata.resource': { paramsTuple?: [ParamValue?]; params?: {'of'?: ParamValue} }
    'oauth_metadata.server': { paramsTuple?: [ParamValue?]; params?: {'of'?: ParamValue} }
    'consents.show': { paramsTuple?: []; params?: {} }
    'oauth_tokens.store': { paramsTuple?: []; params?: {} }
    'oauth_tokens.revoke': { paramsTuple?: []; params?: {} }
    'oauth_tokens.register': { paramsTuple?: []; params?: {} }
    'media.file': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'linkedin_accounts.photo': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'overlay_fonts.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'calendar_feeds.file': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'client_reviews.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'client_reviews.media': { paramsTuple: [ParamValue,ParamValue]; params: {'token': ParamValue,'id': ParamValue} }
    'client_reviews.approve': { paramsTuple: [ParamValue,ParamValue]; params: {'token': ParamValue,'id': ParamValue} }
    'client_reviews.comment': { paramsTuple: [ParamValue,ParamValue]; params: {'token': ParamValue,'id': ParamValue} }
    'onboarding.page': { paramsTuple?: []; params?: {} }
    'organizations.page': { paramsTuple?: []; params?: {} }
    'voices.page': { paramsTuple?: []; params?: {} }
    'media.page': { paramsTuple?: []; params?: {} }
    'create_page.show': { paramsTuple?: []; params?: {} }
    'posts_page.show': { paramsTuple?: []; params?: {} }
    'campaigns.page': { paramsTuple?: []; params?: {} }
    'review_queue.page': { paramsTuple?: []; params?: {} }
    'calendar.page': { paramsTuple?: []; params?: {} }
    'analytics.page': { paramsTuple?: []; params?: {} }
    'analytics.export': { paramsTuple?: []; params?: {} }
    'settings_page.show': { paramsTuple?: []; params?: {} }
    'health.page': { paramsTuple?: []; params?: {} }
  }
  GET: {
    'openapi.show': { paramsTuple?: []; params?: {} }
    'sessions.show': { paramsTuple?: []; params?: {} }
    'preferences.models': { paramsTuple?: []; params?: {} }
    'preferences.timezone': { paramsTuple?: []; params?: {} }
    'preferences.clock': { paramsTuple?: []; params?: {} }
    'preferences.notifications': { paramsTuple?: []; params?: {} }
    'onboarding.show': { paramsTuple?: []; params?: {} }
    'api_keys.index': { paramsTuple?: []; params?: {} }
    'api_keys.check': { paramsTuple?: []; params?: {} }
    'linkedin_accounts.show': { paramsTuple?: []; params?: {} }
    'accounts.show': { paramsTuple?: []; params?: {} }
    'accounts.export': { paramsTuple?: []; params?: {} }
    'api_tokens.index': { paramsTuple?: []; params?: {} }
    'open_sessions.index': { paramsTuple?: []; params?: {} }
    'linkedin_sign_ins.create': { paramsTuple?: []; params?: {} }
    'linkedin_accounts.authors': { paramsTuple?: []; params?: {} }
    'subscriptions.checkout': { paramsTuple?: []; params?: {} }
    'subscriptions.show': { paramsTuple?: []; params?: {} }
    'subscriptions.payments': { paramsTuple?: []; params?: {} }
    'organizations.index': { paramsTuple?: []; params?: {} }
    'organization_archives.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'members.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'voice_examples.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'members.links': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'memberId': ParamValue} }
    'invitations.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'organization_webhooks.index': { paramsTuple?: []; params?: {} }
    'webhook_deliveries.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'connected_programs.index': { paramsTuple?: []; params?: {} }
    'notifications.index': { paramsTuple?: []; params?: {} }
    'notifications.unread': { paramsTuple?: []; params?: {} }
    'live_events.show': { paramsTuple?: []; params?: {} }
    'runs.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_links.index': { paramsTuple?: []; params?: {} }
    'review_links.url': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'client_feedback.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'materials.index': { paramsTuple?: []; params?: {} }
    'brand_analyses.show': { paramsTuple?: []; params?: {} }
    'brand_analyses.run': { paramsTuple?: []; params?: {} }
    'materials.file': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'campaigns.index': { paramsTuple?: []; params?: {} }
    'campaigns.analytics': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'campaign_sources.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_queue.index': { paramsTuple?: []; params?: {} }
    'ai_posts.index': { paramsTuple?: []; params?: {} }
    'banned_words.show': { paramsTuple?: []; params?: {} }
    'ai_posts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mentions.index': { paramsTuple?: []; params?: {} }
    'overlay_fonts.index': { paramsTuple?: []; params?: {} }
    'overlays.show': { paramsTuple?: []; params?: {} }
    'slide_styles.show': { paramsTuple?: []; params?: {} }
    'drafts.index': { paramsTuple?: []; params?: {} }
    'drafts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'media_library.index': { paramsTuple?: []; params?: {} }
    'media_library.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.of_draft': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.of_post': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'assistant_messages.index': { paramsTuple?: []; params?: {} }
    'assistant_prompts.show': { paramsTuple?: []; params?: {} }
    'calendar.items': { paramsTuple?: []; params?: {} }
    'calendar.hours': { paramsTuple?: []; params?: {} }
    'calendar.drafts': { paramsTuple?: []; params?: {} }
    'calendar.days': { paramsTuple?: []; params?: {} }
    'calendar_feeds.show': { paramsTuple?: []; params?: {} }
    'author_slots.show': { paramsTuple?: []; params?: {} }
    'author_slots.free': { paramsTuple?: []; params?: {} }
    'posting_queues.show': { paramsTuple?: []; params?: {} }
    'posting_queues.index': { paramsTuple?: []; params?: {} }
    'scheduled_posts.index': { paramsTuple?: []; params?: {} }
    'scheduled_posts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduled_posts.log': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'posts.index': { paramsTuple?: []; params?: {} }
    'posts.search': { paramsTuple?: []; params?: {} }
    'post_imports.show': { paramsTuple?: []; params?: {} }
    'post_sheets.show': { paramsTuple?: []; params?: {} }
    'posts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'contact_messages.page': { paramsTuple?: []; params?: {} }
    'crawler_files.site_map': { paramsTuple?: []; params?: {} }
    'crawler_files.robots': { paramsTuple?: []; params?: {} }
    'health.show': { paramsTuple?: []; params?: {} }
    'health.readiness': { paramsTuple?: []; params?: {} }
    'health.metrics': { paramsTuple?: []; params?: {} }
    'signups.create': { paramsTuple?: []; params?: {} }
    'password_resets.show': { paramsTuple?: []; params?: {} }
    'password_resets.create': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'email_confirmations.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.page': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'linkedin_sign_ins.callback': { paramsTuple?: []; params?: {} }
    'mcp': { paramsTuple?: []; params?: {} }
    'oauth_metadata.resource': { paramsTuple?: [ParamValue?]; params?: {'of'?: ParamValue} }
    'oauth_metadata.server': { paramsTuple?: [ParamValue?]; params?: {'of'?: ParamValue} }
    'consents.show': { paramsTuple?: []; params?: {} }
    'media.file': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'linkedin_accounts.photo': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'overlay_fonts.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'calendar_feeds.file': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'client_reviews.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'client_reviews.media': { paramsTuple: [ParamValue,ParamValue]; params: {'token': ParamValue,'id': ParamValue} }
    'onboarding.page': { paramsTuple?: []; params?: {} }
    'organizations.page': { paramsTuple?: []; params?: {} }
    'voices.page': { paramsTuple?: []; params?: {} }
    'media.page': { paramsTuple?: []; params?: {} }
    'create_page.show': { paramsTuple?: []; params?: {} }
    'posts_page.show': { paramsTuple?: []; params?: {} }
    'campaigns.page': { paramsTuple?: []; params?: {} }
    'review_queue.page': { paramsTuple?: []; params?: {} }
    'calendar.page': { paramsTuple?: []; params?: {} }
    'analytics.page': { paramsTuple?: []; params?: {} }
    'analytics.export': { paramsTuple?: []; params?: {} }
    'settings_page.show': { paramsTuple?: []; params?: {} }
    'health.page': { paramsTuple?: []; params?: {} }
  }
  HEAD: {
    'openapi.show': { paramsTuple?: []; params?: {} }
    'sessions.show': { paramsTuple?: []; params?: {} }
    'preferences.models': { paramsTuple?: []; params?: {} }
    'preferences.timezone': { paramsTuple?: []; params?: {} }
    'preferences.clock': { paramsTuple?: []; params?: {} }
    'preferences.notifications': { paramsTuple?: []; params?: {} }
    'onboarding.show': { paramsTuple?: []; params?: {} }
    'api_keys.index': { paramsTuple?: []; params?: {} }
    'api_keys.check': { paramsTuple?: []; params?: {} }
    'linkedin_accounts.show': { paramsTuple?: []; params?: {} }
    'accounts.show': { paramsTuple?: []; params?: {} }
    'accounts.export': { paramsTuple?: []; params?: {} }
    'api_tokens.index': { paramsTuple?: []; params?: {} }
    'open_sessions.index': { paramsTuple?: []; params?: {} }
    'linkedin_sign_ins.create': { paramsTuple?: []; params?: {} }
    'linkedin_accounts.authors': { paramsTuple?: []; params?: {} }
    'subscriptions.checkout': { paramsTuple?: []; params?: {} }
    'subscriptions.show': { paramsTuple?: []; params?: {} }
    'subscriptions.payments': { paramsTuple?: []; params?: {} }
    'organizations.index': { paramsTuple?: []; params?: {} }
    'organization_archives.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'members.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'voice_examples.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'members.links': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'memberId': ParamValue} }
    'invitations.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'organization_webhooks.index': { paramsTuple?: []; params?: {} }
    'webhook_deliveries.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'connected_programs.index': { paramsTuple?: []; params?: {} }
    'notifications.index': { paramsTuple?: []; params?: {} }
    'notifications.unread': { paramsTuple?: []; params?: {} }
    'live_events.show': { paramsTuple?: []; params?: {} }
    'runs.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_links.index': { paramsTuple?: []; params?: {} }
    'review_links.url': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'client_feedback.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'materials.index': { paramsTuple?: []; params?: {} }
    'brand_analyses.show': { paramsTuple?: []; params?: {} }
    'brand_analyses.run': { paramsTuple?: []; params?: {} }
    'materials.file': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'campaigns.index': { paramsTuple?: []; params?: {} }
    'campaigns.analytics': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'campaign_sources.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_queue.index': { paramsTuple?: []; params?: {} }
    'ai_posts.index': { paramsTuple?: []; params?: {} }
    'banned_words.show': { paramsTuple?: []; params?: {} }
    'ai_posts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mentions.index': { paramsTuple?: []; params?: {} }
    'overlay_fonts.index': { paramsTuple?: []; params?: {} }
    'overlays.show': { paramsTuple?: []; params?: {} }
    'slide_styles.show': { paramsTuple?: []; params?: {} }
    'drafts.index': { paramsTuple?: []; params?: {} }
    'drafts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'media_library.index': { paramsTuple?: []; params?: {} }
    'media_library.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.of_draft': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.of_post': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'assistant_messages.index': { paramsTuple?: []; params?: {} }
    'assistant_prompts.show': { paramsTuple?: []; params?: {} }
    'calendar.items': { paramsTuple?: []; params?: {} }
    'calendar.hours': { paramsTuple?: []; params?: {} }
    'calendar.drafts': { paramsTuple?: []; params?: {} }
    'calendar.days': { paramsTuple?: []; params?: {} }
    'calendar_feeds.show': { paramsTuple?: []; params?: {} }
    'author_slots.show': { paramsTuple?: []; params?: {} }
    'author_slots.free': { paramsTuple?: []; params?: {} }
    'posting_queues.show': { paramsTuple?: []; params?: {} }
    'posting_queues.index': { paramsTuple?: []; params?: {} }
    'scheduled_posts.index': { paramsTuple?: []; params?: {} }
    'scheduled_posts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduled_posts.log': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'posts.index': { paramsTuple?: []; params?: {} }
    'posts.search': { paramsTuple?: []; params?: {} }
    'post_imports.show': { paramsTuple?: []; params?: {} }
    'post_sheets.show': { paramsTuple?: []; params?: {} }
    'posts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'contact_messages.page': { paramsTuple?: []; params?: {} }
    'crawler_files.site_map': { paramsTuple?: []; params?: {} }
    'crawler_files.robots': { paramsTuple?: []; params?: {} }
    'health.show': { paramsTuple?: []; params?: {} }
    'health.readiness': { paramsTuple?: []; params?: {} }
    'health.metrics': { paramsTuple?: []; params?: {} }
    'signups.create': { paramsTuple?: []; params?: {} }
    'password_resets.show': { paramsTuple?: []; params?: {} }
    'password_resets.create': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'email_confirmations.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.page': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'linkedin_sign_ins.callback': { paramsTuple?: []; params?: {} }
    'mcp.refuse': { paramsTuple?: []; params?: {} }
    'oauth_metadata.resource': { paramsTuple?: [ParamValue?]; params?: {'of'?: ParamValue} }
    'oauth_metadata.server': { paramsTuple?: [ParamValue?]; params?: {'of'?: ParamValue} }
    'consents.show': { paramsTuple?: []; params?: {} }
    'media.file': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'linkedin_accounts.photo': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'overlay_fonts.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'calendar_feeds.file': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'client_reviews.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'client_reviews.media': { paramsTuple: [ParamValue,ParamValue]; params: {'token': ParamValue,'id': ParamValue} }
    'onboarding.page': { paramsTuple?: []; params?: {} }
    'organizations.page': { paramsTuple?: []; params?: {} }
    'voices.page': { paramsTuple?: []; params?: {} }
    'media.page': { paramsTuple?: []; params?: {} }
    'create_page.show': { paramsTuple?: []; params?: {} }
    'posts_page.show': { paramsTuple?: []; params?: {} }
    'campaigns.page': { paramsTuple?: []; params?: {} }
    'review_queue.page': { paramsTuple?: []; params?: {} }
    'calendar.page': { paramsTuple?: []; params?: {} }
    'analytics.page': { paramsTuple?: []; params?: {} }
    'analytics.export': { paramsTuple?: []; params?: {} }
    'settings_page.show': { paramsTuple?: []; params?: {} }
    'health.page': { paramsTuple?: []; params?: {} }
  }
  POST: {
    'contact_messages.store': { paramsTuple?: []; params?: {} }
    'signups.store': { paramsTuple?: []; params?: {} }
    'sessions.store': { paramsTuple?: []; params?: {} }
    'password_resets.send_link': { paramsTuple?: []; params?: {} }
    'password_resets.store': { paramsTuple?: []; params?: {} }
    'email_confirmations.store': { paramsTuple?: []; params?: {} }
    'email_confirmations.update': { paramsTuple?: []; params?: {} }
    'sessions.destroy': { paramsTuple?: []; params?: {} }
    'sessions.exchange': { paramsTuple?: []; params?: {} }
    'preferences.update_models': { paramsTuple?: []; params?: {} }
    'preferences.update_timezone': { paramsTuple?: []; params?: {} }
    'preferences.update_clock': { paramsTuple?: []; params?: {} }
    'preferences.update_notifications': { paramsTuple?: []; params?: {} }
    'onboarding.store': { paramsTuple?: []; params?: {} }
    'api_keys.store': { paramsTuple?: []; params?: {} }
    'api_keys.test': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'linkedin_accounts.destroy': { paramsTuple?: []; params?: {} }
    'api_tokens.store': { paramsTuple?: []; params?: {} }
    'subscriptions.store': { paramsTuple?: []; params?: {} }
    'subscriptions.destroy': { paramsTuple?: []; params?: {} }
    'webhooks.store': { paramsTuple?: []; params?: {} }
    'organizations.store': { paramsTuple?: []; params?: {} }
    'organization_archives.store': { paramsTuple?: []; params?: {} }
    'organization_connections.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'organization_connections.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'week_plans.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'first_lines.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'invitations.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'invitations.renew': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invitationId': ParamValue} }
    'acceptances.store': { paramsTuple?: []; params?: {} }
    'organization_webhooks.store': { paramsTuple?: []; params?: {} }
    'organization_webhooks.rotate': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'organization_webhooks.test': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'webhook_deliveries.redeliver': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'deliveryId': ParamValue} }
    'consents.store': { paramsTuple?: []; params?: {} }
    'notifications.read': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'runs.retry': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_links.store': { paramsTuple?: []; params?: {} }
    'brand_analyses.store': { paramsTuple?: []; params?: {} }
    'materials.store': { paramsTuple?: []; params?: {} }
    'materials.store_url': { paramsTuple?: []; params?: {} }
    'campaigns.generate': { paramsTuple?: []; params?: {} }
    'materials.reread': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'campaigns.store': { paramsTuple?: []; params?: {} }
    'campaign_sources.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'campaign_sources.read': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'sourceId': ParamValue} }
    'generated_posts.store': { paramsTuple?: []; params?: {} }
    'approvals.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'rejections.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai_posts.publish': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mentions.lookup': { paramsTuple?: []; params?: {} }
    'overlays.store': { paramsTuple?: []; params?: {} }
    'overlays.add_text': { paramsTuple?: []; params?: {} }
    'overlays.design': { paramsTuple?: []; params?: {} }
    'drafts.store': { paramsTuple?: []; params?: {} }
    'draft_uploads.image': { paramsTuple?: []; params?: {} }
    'draft_uploads.document': { paramsTuple?: []; params?: {} }
    'generations.draft': { paramsTuple?: []; params?: {} }
    'generations.carousel': { paramsTuple?: []; params?: {} }
    'generations.image': { paramsTuple?: []; params?: {} }
    'review_requests.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'voice_checks.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.store_on_draft': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.store_on_post': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.reply': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'assistant_messages.store': { paramsTuple?: []; params?: {} }
    'attachments.store': { paramsTuple?: []; params?: {} }
    'calendar_feeds.store': { paramsTuple?: []; params?: {} }
    'posting_queues.store': { paramsTuple?: []; params?: {} }
    'posting_queues.pause': { paramsTuple?: []; params?: {} }
    'posting_queues.resume': { paramsTuple?: []; params?: {} }
    'posting_queues.shift': { paramsTuple?: []; params?: {} }
    'scheduled_posts.store': { paramsTuple?: []; params?: {} }
    'publish_now': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'post_now': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'post_confirmations.live': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'post_confirmations.not_live': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'first_comments.retry': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'first_comments.live': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'first_comments.not_live': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'post_approvals.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'rejections.store_on_post': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'post_approvals.remind': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'posts.destroy_many': { paramsTuple?: []; params?: {} }
    'post_imports.store': { paramsTuple?: []; params?: {} }
    'metrics_refreshes.store': { paramsTuple?: []; params?: {} }
    'post_sheets.store': { paramsTuple?: []; params?: {} }
    'posts.duplicate': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments_states.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'undos.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'contact_messages.submit': { paramsTuple?: []; params?: {} }
    'mcp': { paramsTuple?: []; params?: {} }
    'oauth_tokens.store': { paramsTuple?: []; params?: {} }
    'oauth_tokens.revoke': { paramsTuple?: []; params?: {} }
    'oauth_tokens.register': { paramsTuple?: []; params?: {} }
    'client_reviews.approve': { paramsTuple: [ParamValue,ParamValue]; params: {'token': ParamValue,'id': ParamValue} }
    'client_reviews.comment': { paramsTuple: [ParamValue,ParamValue]; params: {'token': ParamValue,'id': ParamValue} }
  }
  DELETE: {
    'api_keys.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'accounts.destroy': { paramsTuple?: []; params?: {} }
    'api_tokens.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'open_sessions.clear': { paramsTuple?: []; params?: {} }
    'open_sessions.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'subscriptions.keep': { paramsTuple?: []; params?: {} }
    'organizations.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'members.leave': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'members.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'memberId': ParamValue} }
    'invitations.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invitationId': ParamValue} }
    'organization_webhooks.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'connected_programs.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'notifications.read_all': { paramsTuple?: []; params?: {} }
    'runs.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_links.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'client_feedback.reopen': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'commentId': ParamValue} }
    'materials.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'campaigns.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'campaign_sources.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'sourceId': ParamValue} }
    'ai_posts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'drafts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'assistant_messages.clear': { paramsTuple?: []; params?: {} }
    'assistant_prompts.destroy': { paramsTuple?: []; params?: {} }
    'calendar_feeds.destroy': { paramsTuple?: []; params?: {} }
    'destroy_scheduled_post': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'post_approvals.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'posts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mcp': { paramsTuple?: []; params?: {} }
  }
  PUT: {
    'accounts.update_password': { paramsTuple?: []; params?: {} }
    'voice_examples.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'client_feedback.resolve': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'commentId': ParamValue} }
    'campaigns.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'banned_words.update': { paramsTuple?: []; params?: {} }
    'ai_posts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'slide_styles.update': { paramsTuple?: []; params?: {} }
    'drafts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'assistant_prompts.update': { paramsTuple?: []; params?: {} }
    'author_slots.update': { paramsTuple?: []; params?: {} }
    'posting_queues.reorder': { paramsTuple?: []; params?: {} }
    'scheduled_posts.update_text': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduled_posts.update_image': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mcp.refuse': { paramsTuple?: []; params?: {} }
  }
  PATCH: {
    'organizations.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'members.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'memberId': ParamValue} }
    'organization_webhooks.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_links.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'campaigns.update_status': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'campaign_sources.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'sourceId': ParamValue} }
    'ai_posts.schedule': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'media_library.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'assistant_messages.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduled_posts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'posts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mcp.refuse': { paramsTuple?: []; params?: {} }
  }
  OPTIONS: {
    'mcp.refuse': { paramsTuple?: []; params?: {} }
  }
}
declare module '@adonisjs/core/types/http' {
  export interface RoutesList extends ScannedRoutes {}
}