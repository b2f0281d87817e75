import '@adonisjs/core/types/http'

type ParamValue = string | number | bigint | boolean

export type ScannedRoutes = {
  ALL: {
    'calendar_feeds.show': { paramsTuple?: []; params?: {} }
    'calendar_feeds.store': { paramsTuple?: []; params?: {} }
    'calendar_feeds.destroy': { paramsTuple?: []; params?: {} }
    'feed_files.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'post_words.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar_items.index': { paramsTuple?: []; params?: {} }
    'calendar_hours.index': { paramsTuple?: []; params?: {} }
    'calendar_drafts.index': { paramsTuple?: []; params?: {} }
    'calendar_days.index': { paramsTuple?: []; params?: {} }
    'queue.index': { paramsTuple?: []; params?: {} }
    'queue.store': { paramsTuple?: []; params?: {} }
    'analytics_page.show': { paramsTuple?: []; params?: {} }
    'analytics_files.show': { paramsTuple?: []; params?: {} }
    'checkout_settings.show': { paramsTuple?: []; params?: {} }
    'purchases.store': { paramsTuple?: []; params?: {} }
    'subscriptions.show': { paramsTuple?: []; params?: {} }
    'payments.index': { paramsTuple?: []; params?: {} }
    'cancellations.store': { paramsTuple?: []; params?: {} }
    'webhooks.store': { paramsTuple?: []; params?: {} }
    'generated_campaigns.store': { paramsTuple?: []; params?: {} }
    'campaigns.index': { paramsTuple?: []; params?: {} }
    'campaigns.store': { paramsTuple?: []; params?: {} }
    'campaigns.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'campaign_statuses.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'campaigns.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'campaign_analytics.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_queue.index': { paramsTuple?: []; params?: {} }
    'approved_posts.index': { paramsTuple?: []; params?: {} }
    'generated_posts.store': { paramsTuple?: []; params?: {} }
    'banned_words.show': { paramsTuple?: []; params?: {} }
    'banned_words.update': { paramsTuple?: []; params?: {} }
    'ai_posts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai_posts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai_posts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'approvals.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'rejections.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai_post_slots.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai_publications.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'materials.index': { paramsTuple?: []; params?: {} }
    'brand_analyses.show': { paramsTuple?: []; params?: {} }
    'analysis_runs.show': { paramsTuple?: []; params?: {} }
    'brand_analyses.store': { paramsTuple?: []; params?: {} }
    'material_uploads.store': { paramsTuple?: []; params?: {} }
    'material_addresses.store': { paramsTuple?: []; params?: {} }
    'material_readings.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'material_files.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'materials.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'live_events.show': { paramsTuple?: []; params?: {} }
    'notices.index': { paramsTuple?: []; params?: {} }
    'unread_notices.show': { paramsTuple?: []; params?: {} }
    'unread_notices.destroy': { paramsTuple?: []; params?: {} }
    'post_searches.index': { paramsTuple?: []; params?: {} }
    'overlay_faces.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'overlay_fonts.index': { paramsTuple?: []; params?: {} }
    'rendered_overlays.show': { paramsTuple?: []; params?: {} }
    'rendered_overlays.store': { paramsTuple?: []; params?: {} }
    'text_overlays.store': { paramsTuple?: []; params?: {} }
    'overlay_designs.store': { paramsTuple?: []; params?: {} }
    'post_pictures.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'slide_looks.show': { paramsTuple?: []; params?: {} }
    'slide_looks.update': { paramsTuple?: []; params?: {} }
    'post_imports.store': { paramsTuple?: []; params?: {} }
    'post_imports.show': { paramsTuple?: []; params?: {} }
    'figure_readings.store': { paramsTuple?: []; params?: {} }
    'post_deletions.store': { paramsTuple?: []; params?: {} }
    'post_duplicates.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'undos.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'post_details.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'post_details.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api_descriptions.show': { paramsTuple?: []; params?: {} }
    'metrics.show': { paramsTuple?: []; params?: {} }
    'organizations_page.show': { paramsTuple?: []; params?: {} }
    'create_page.show': { paramsTuple?: []; params?: {} }
    'posts_page.show': { paramsTuple?: []; params?: {} }
    'settings_page.show': { paramsTuple?: []; params?: {} }
    'status_page.show': { paramsTuple?: []; params?: {} }
    'campaigns_page.show': { paramsTuple?: []; params?: {} }
    'review_queue_page.show': { paramsTuple?: []; params?: {} }
    'calendar_page.show': { paramsTuple?: []; params?: {} }
    'organization_exports.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'organization_imports.store': { paramsTuple?: []; params?: {} }
    'accounts.show': { paramsTuple?: []; params?: {} }
    'account_exports.show': { paramsTuple?: []; params?: {} }
    'accounts.destroy': { paramsTuple?: []; params?: {} }
    'contact_page.show': { paramsTuple?: []; params?: {} }
    'contact_page.store': { paramsTuple?: []; params?: {} }
    'contact_messages.store': { paramsTuple?: []; params?: {} }
    'site_map.show': { paramsTuple?: []; params?: {} }
    'robots.show': { paramsTuple?: []; params?: {} }
    'review_links.index': { paramsTuple?: []; params?: {} }
    'review_links.store': { paramsTuple?: []; params?: {} }
    'review_links.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'client_words.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comment_resolutions.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'commentId': ParamValue} }
    'comment_resolutions.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'commentId': ParamValue} }
    'client_reviews.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'client_media.show': { paramsTuple: [ParamValue,ParamValue]; params: {'token': ParamValue,'id': ParamValue} }
    'client_approvals.store': { paramsTuple: [ParamValue,ParamValue]; params: {'token': ParamValue,'id': ParamValue} }
    'client_comments.store': { paramsTuple: [ParamValue,ParamValue]; params: {'token': ParamValue,'id': ParamValue} }
    'api_tokens.index': { paramsTuple?: []; params?: {} }
    'api_tokens.store': { paramsTuple?: []; params?: {} }
    'api_tokens.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'open_sessions.index': { paramsTuple?: []; params?: {} }
    'open_sessions.clear': { paramsTuple?: []; params?: {} }
    'open_sessions.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'passwords.update': { paramsTuple?: []; params?: {} }
    'notification_choices.show': { paramsTuple?: []; params?: {} }
    'notification_choices.store': { paramsTuple?: []; params?: {} }
    'onboarding_choices.show': { paramsTuple?: []; params?: {} }
    'onboarding_choices.store': { paramsTuple?: []; params?: {} }
    'start_page.show': { paramsTuple?: []; params?: {} }
    'api_keys.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api_key_tests.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'organizations.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'organizations.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'members.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'own_memberships.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'members.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'memberId': ParamValue} }
    'members.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'memberId': ParamValue} }
    'invitations.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'invitations.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'invitations.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invitationId': ParamValue} }
    'invitation_links.store': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invitationId': ParamValue} }
    'acceptances.store': { paramsTuple?: []; params?: {} }
    'acceptances.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'signups.create': { paramsTuple?: []; params?: {} }
    'password_resets.create': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'email_confirmations.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'media.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'member_pictures.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'linkedin_callbacks.show': { paramsTuple?: []; params?: {} }
    'health.show': { paramsTuple?: []; params?: {} }
    'readiness.show': { paramsTuple?: []; params?: {} }
    'signups.store': { paramsTuple?: []; params?: {} }
    'logins.store': { paramsTuple?: []; params?: {} }
    'password_reset_links.store': { paramsTuple?: []; params?: {} }
    'password_resets.store': { paramsTuple?: []; params?: {} }
    'email_confirmations.store': { paramsTuple?: []; params?: {} }
    'email_confirmations.update': { paramsTuple?: []; params?: {} }
    'current_user.show': { paramsTuple?: []; params?: {} }
    'logouts.store': { paramsTuple?: []; params?: {} }
    'sessions.store': { paramsTuple?: []; params?: {} }
    'api_key_checks.show': { paramsTuple?: []; params?: {} }
    'api_keys.index': { paramsTuple?: []; params?: {} }
    'api_keys.store': { paramsTuple?: []; params?: {} }
    'model_choices.show': { paramsTuple?: []; params?: {} }
    'model_choices.store': { paramsTuple?: []; params?: {} }
    'timezones.show': { paramsTuple?: []; params?: {} }
    'timezones.store': { paramsTuple?: []; params?: {} }
    'clocks.show': { paramsTuple?: []; params?: {} }
    'clocks.store': { paramsTuple?: []; params?: {} }
    'linkedin_status.show': { paramsTuple?: []; params?: {} }
    'linkedin_accounts.destroy': { paramsTuple?: []; params?: {} }
    'linkedin_sign_ins.create': { paramsTuple?: []; params?: {} }
    'read_notices.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'organizations.index': { paramsTuple?: []; params?: {} }
    'organizations.store': { paramsTuple?: []; params?: {} }
    'organization_connections.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'organization_connections.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'managed_organizations.index': { paramsTuple?: []; params?: {} }
    'drafts.index': { paramsTuple?: []; params?: {} }
    'drafts.store': { paramsTuple?: []; params?: {} }
    'draft_images.store': { paramsTuple?: []; params?: {} }
    'draft_pictures.store': { paramsTuple?: []; params?: {} }
    'draft_documents.store': { paramsTuple?: []; params?: {} }
    'drafts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'drafts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduled_posts.index': { paramsTuple?: []; params?: {} }
    'scheduled_posts.store': { paramsTuple?: []; params?: {} }
    'scheduled_posts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduled_posts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduled_posts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'publish_now': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'post_now': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'post_logs.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'live_answers.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'not_live_answers.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'posts.index': { paramsTuple?: []; params?: {} }
    'posts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'assistant_messages.index': { paramsTuple?: []; params?: {} }
    'assistant_messages.store': { paramsTuple?: []; params?: {} }
    'conversations.destroy': { paramsTuple?: []; params?: {} }
    'attachments.store': { paramsTuple?: []; params?: {} }
    'assistant_prompts.show': { paramsTuple?: []; params?: {} }
    'assistant_prompts.update': { paramsTuple?: []; params?: {} }
    'assistant_prompts.destroy': { paramsTuple?: []; params?: {} }
    'assistant_messages.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'generated_drafts.store': { paramsTuple?: []; params?: {} }
    'generated_carousels.store': { paramsTuple?: []; params?: {} }
    'runs.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'runs.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'run_retries.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  GET: {
    'calendar_feeds.show': { paramsTuple?: []; params?: {} }
    'feed_files.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'calendar_items.index': { paramsTuple?: []; params?: {} }
    'calendar_hours.index': { paramsTuple?: []; params?: {} }
    'calendar_drafts.index': { paramsTuple?: []; params?: {} }
    'calendar_days.index': { paramsTuple?: []; params?: {} }
    'queue.index': { paramsTuple?: []; params?: {} }
    'analytics_page.show': { paramsTuple?: []; params?: {} }
    'analytics_files.show': { paramsTuple?: []; params?: {} }
    'checkout_settings.show': { paramsTuple?: []; params?: {} }
    'subscriptions.show': { paramsTuple?: []; params?: {} }
    'payments.index': { paramsTuple?: []; params?: {} }
    'campaigns.index': { paramsTuple?: []; params?: {} }
    'campaign_analytics.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_queue.index': { paramsTuple?: []; params?: {} }
    'approved_posts.index': { paramsTuple?: []; params?: {} }
    'banned_words.show': { paramsTuple?: []; params?: {} }
    'ai_posts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'materials.index': { paramsTuple?: []; params?: {} }
    'brand_analyses.show': { paramsTuple?: []; params?: {} }
    'analysis_runs.show': { paramsTuple?: []; params?: {} }
    'material_files.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'live_events.show': { paramsTuple?: []; params?: {} }
    'notices.index': { paramsTuple?: []; params?: {} }
    'unread_notices.show': { paramsTuple?: []; params?: {} }
    'post_searches.index': { paramsTuple?: []; params?: {} }
    'overlay_faces.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'overlay_fonts.index': { paramsTuple?: []; params?: {} }
    'rendered_overlays.show': { paramsTuple?: []; params?: {} }
    'slide_looks.show': { paramsTuple?: []; params?: {} }
    'post_imports.show': { paramsTuple?: []; params?: {} }
    'post_details.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api_descriptions.show': { paramsTuple?: []; params?: {} }
    'metrics.show': { paramsTuple?: []; params?: {} }
    'organizations_page.show': { paramsTuple?: []; params?: {} }
    'create_page.show': { paramsTuple?: []; params?: {} }
    'posts_page.show': { paramsTuple?: []; params?: {} }
    'settings_page.show': { paramsTuple?: []; params?: {} }
    'status_page.show': { paramsTuple?: []; params?: {} }
    'campaigns_page.show': { paramsTuple?: []; params?: {} }
    'review_queue_page.show': { paramsTuple?: []; params?: {} }
    'calendar_page.show': { paramsTuple?: []; params?: {} }
    'organization_exports.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'accounts.show': { paramsTuple?: []; params?: {} }
    'account_exports.show': { paramsTuple?: []; params?: {} }
    'contact_page.show': { paramsTuple?: []; params?: {} }
    'site_map.show': { paramsTuple?: []; params?: {} }
    'robots.show': { paramsTuple?: []; params?: {} }
    'review_links.index': { paramsTuple?: []; params?: {} }
    'client_words.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'client_reviews.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'client_media.show': { paramsTuple: [ParamValue,ParamValue]; params: {'token': ParamValue,'id': ParamValue} }
    'api_tokens.index': { paramsTuple?: []; params?: {} }
    'open_sessions.index': { paramsTuple?: []; params?: {} }
    'notification_choices.show': { paramsTuple?: []; params?: {} }
    'onboarding_choices.show': { paramsTuple?: []; params?: {} }
    'start_page.show': { paramsTuple?: []; params?: {} }
    'members.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'invitations.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'acceptances.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'signups.create': { paramsTuple?: []; params?: {} }
    'password_resets.create': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'email_confirmations.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'media.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'member_pictures.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'linkedin_callbacks.show': { paramsTuple?: []; params?: {} }
    'health.show': { paramsTuple?: []; params?: {} }
    'readiness.show': { paramsTuple?: []; params?: {} }
    'current_user.show': { paramsTuple?: []; params?: {} }
    'api_key_checks.show': { paramsTuple?: []; params?: {} }
    'api_keys.index': { paramsTuple?: []; params?: {} }
    'model_choices.show': { paramsTuple?: []; params?: {} }
    'timezones.show': { paramsTuple?: []; params?: {} }
    'clocks.show': { paramsTuple?: []; params?: {} }
    'linkedin_status.show': { paramsTuple?: []; params?: {} }
    'linkedin_sign_ins.create': { paramsTuple?: []; params?: {} }
    'organizations.index': { paramsTuple?: []; params?: {} }
    'managed_organizations.index': { paramsTuple?: []; params?: {} }
    'drafts.index': { paramsTuple?: []; params?: {} }
    'scheduled_posts.index': { paramsTuple?: []; params?: {} }
    'scheduled_posts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'post_logs.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'posts.index': { paramsTuple?: []; params?: {} }
    'assistant_messages.index': { paramsTuple?: []; params?: {} }
    'assistant_prompts.show': { paramsTuple?: []; params?: {} }
    'runs.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  HEAD: {
    'calendar_feeds.show': { paramsTuple?: []; params?: {} }
    'feed_files.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'calendar_items.index': { paramsTuple?: []; params?: {} }
    'calendar_hours.index': { paramsTuple?: []; params?: {} }
    'calendar_drafts.index': { paramsTuple?: []; params?: {} }
    'calendar_days.index': { paramsTuple?: []; params?: {} }
    'queue.index': { paramsTuple?: []; params?: {} }
    'analytics_page.show': { paramsTuple?: []; params?: {} }
    'analytics_files.show': { paramsTuple?: []; params?: {} }
    'checkout_settings.show': { paramsTuple?: []; params?: {} }
    'subscriptions.show': { paramsTuple?: []; params?: {} }
    'payments.index': { paramsTuple?: []; params?: {} }
    'campaigns.index': { paramsTuple?: []; params?: {} }
    'campaign_analytics.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review_queue.index': { paramsTuple?: []; params?: {} }
    'approved_posts.index': { paramsTuple?: []; params?: {} }
    'banned_words.show': { paramsTuple?: []; params?: {} }
    'ai_posts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'materials.index': { paramsTuple?: []; params?: {} }
    'brand_analyses.show': { paramsTuple?: []; params?: {} }
    'analysis_runs.show': { paramsTuple?: []; params?: {} }
    'material_files.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'live_events.show': { paramsTuple?: []; params?: {} }
    'notices.index': { paramsTuple?: []; params?: {} }
    'unread_notices.show': { paramsTuple?: []; params?: {} }
    'post_searches.index': { paramsTuple?: []; params?: {} }
    'overlay_faces.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'overlay_fonts.index': { paramsTuple?: []; params?: {} }
    'rendered_overlays.show': { paramsTuple?: []; params?: {} }
    'slide_looks.show': { paramsTuple?: []; params?: {} }
    'post_imports.show': { paramsTuple?: []; params?: {} }
    'post_details.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api_descriptions.show': { paramsTuple?: []; params?: {} }
    'metrics.show': { paramsTuple?: []; params?: {} }
    'organizations_page.show': { paramsTuple?: []; params?: {} }
    'create_page.show': { paramsTuple?: []; params?: {} }
    'posts_page.show': { paramsTuple?: []; params?: {} }
    'settings_page.show': { paramsTuple?: []; params?: {} }
    'status_page.show': { paramsTuple?: []; params?: {} }
    'campaigns_page.show': { paramsTuple?: []; params?: {} }
    'review_queue_page.show': { paramsTuple?: []; params?: {} }
    'calendar_page.show': { paramsTuple?: []; params?: {} }
    'organization_exports.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'accounts.show': { paramsTuple?: []; params?: {} }
    'account_exports.show': { paramsTuple?: []; params?: {} }
    'contact_page.show': { paramsTuple?: []; params?: {} }
    'site_map.show': { paramsTuple?: []; params?: {} }
    'robots.show': { paramsTuple?: []; params?: {} }
    'review_links.index': { paramsTuple?: []; params?: {} }
    'client_words.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'client_reviews.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'client_media.show': { paramsTuple: [ParamValue,ParamValue]; params: {'token': ParamValue,'id': ParamValue} }
    'api_tokens.index': { paramsTuple?: []; params?: {} }
    'open_sessions.index': { paramsTuple?: []; params?: {} }
    'notification_choices.show': { paramsTuple?: []; params?: {} }
    'onboarding_choices.show': { paramsTuple?: []; params?: {} }
    'start_page.show': { paramsTuple?: []; params?: {} }
    'members.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'invitations.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'acceptances.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'signups.create': { paramsTuple?: []; params?: {} }
    'password_resets.create': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'email_confirmations.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'media.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'member_pictures.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'linkedin_callbacks.show': { paramsTuple?: []; params?: {} }
    'health.show': { paramsTuple?: []; params?: {} }
    'readiness.show': { paramsTuple?: []; params?: {} }
    'current_user.show': { paramsTuple?: []; params?: {} }
    'api_key_checks.show': { paramsTuple?: []; params?: {} }
    'api_keys.index': { paramsTuple?: []; params?: {} }
    'model_choices.show': { paramsTuple?: []; params?: {} }
    'timezones.show': { paramsTuple?: []; params?: {} }
    'clocks.show': { paramsTuple?: []; params?: {} }
    'linkedin_status.show': { paramsTuple?: []; params?: {} }
    'linkedin_sign_ins.create': { paramsTuple?: []; params?: {} }
    'organizations.index': { paramsTuple?: []; params?: {} }
    'managed_organizations.index': { paramsTuple?: []; params?: {} }
    'drafts.index': { paramsTuple?: []; params?: {} }
    'scheduled_posts.index': { paramsTuple?: []; params?: {} }
    'scheduled_posts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'post_logs.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'posts.index': { paramsTuple?: []; params?: {} }
    'assistant_messages.index': { paramsTuple?: []; params?: {} }
    'assistant_prompts.show': { paramsTuple?: []; params?: {} }
    'runs.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  POST: {
    'calendar_feeds.store': { paramsTuple?: []; params?: {} }
    'queue.store': { paramsTuple?: []; params?: {} }
    'purchases.store': { paramsTuple?: []; params?: {} }
    'cancellations.store': { paramsTuple?: []; params?: {} }
    'webhooks.store': { paramsTuple?: []; params?: {} }
    'generated_campaigns.store': { paramsTuple?: []; params?: {} }
    'campaigns.store': { paramsTuple?: []; params?: {} }
    'generated_posts.store': { paramsTuple?: []; params?: {} }
    'approvals.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'rejections.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai_publications.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'brand_analyses.store': { paramsTuple?: []; params?: {} }
    'material_uploads.store': { paramsTuple?: []; params?: {} }
    'material_addresses.store': { paramsTuple?: []; params?: {} }
    'material_readings.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'rendered_overlays.store': { paramsTuple?: []; params?: {} }
    'text_overlays.store': { paramsTuple?: []; params?: {} }
    'overlay_designs.store': { paramsTuple?: []; params?: {} }
    'post_imports.store': { paramsTuple?: []; params?: {} }
    'figure_readings.store': { paramsTuple?: []; params?: {} }
    'post_deletions.store': { paramsTuple?: []; params?: {} }
    'post_duplicates.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'undos.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'organization_imports.store': { paramsTuple?: []; params?: {} }
    'contact_page.store': { paramsTuple?: []; params?: {} }
    'contact_messages.store': { paramsTuple?: []; params?: {} }
    'review_links.store': { paramsTuple?: []; params?: {} }
    'client_approvals.store': { paramsTuple: [ParamValue,ParamValue]; params: {'token': ParamValue,'id': ParamValue} }
    'client_comments.store': { paramsTuple: [ParamValue,ParamValue]; params: {'token': ParamValue,'id': ParamValue} }
    'api_tokens.store': { paramsTuple?: []; params?: {} }
    'notification_choices.store': { paramsTuple?: []; params?: {} }
    'onboarding_choices.store': { paramsTuple?: []; params?: {} }
    'api_key_tests.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'invitations.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'invitation_links.store': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invitationId': ParamValue} }
    'acceptances.store': { paramsTuple?: []; params?: {} }
    'signups.store': { paramsTuple?: []; params?: {} }
    'logins.store': { paramsTuple?: []; params?: {} }
    'password_reset_links.store': { paramsTuple?: []; params?: {} }
    'password_resets.store': { paramsTuple?: []; params?: {} }
    'email_confirmations.store': { paramsTuple?: []; params?: {} }
    'email_confirmations.update': { paramsTuple?: []; params?: {} }
    'logouts.store': { paramsTuple?: []; params?: {} }
    'sessions.store': { paramsTuple?: []; params?: {} }
    'api_keys.store': { paramsTuple?: []; params?: {} }
    'model_choices.store': { paramsTuple?: []; params?: {} }
    'timezones.store': { paramsTuple?: []; params?: {} }
    'clocks.store': { paramsTuple?: []; params?: {} }
    'linkedin_accounts.destroy': { paramsTuple?: []; params?: {} }
    'read_notices.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'organizations.store': { paramsTuple?: []; params?: {} }
    'organization_connections.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'organization_connections.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'drafts.store': { paramsTuple?: []; params?: {} }
    'draft_images.store': { paramsTuple?: []; params?: {} }
    'draft_pictures.store': { paramsTuple?: []; params?: {} }
    'draft_documents.store': { paramsTuple?: []; params?: {} }
    'scheduled_posts.store': { paramsTuple?: []; params?: {} }
    'publish_now': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'post_now': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'live_answers.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'not_live_answers.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'assistant_messages.store': { paramsTuple?: []; params?: {} }
    'attachments.store': { paramsTuple?: []; params?: {} }
    'generated_drafts.store': { paramsTuple?: []; params?: {} }
    'generated_carousels.store': { paramsTuple?: []; params?: {} }
    'run_retries.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  DELETE: {
    'calendar_feeds.destroy': { paramsTuple?: []; params?: {} }
    'campaigns.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai_posts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'materials.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'unread_notices.destroy': { paramsTuple?: []; params?: {} }
    'accounts.destroy': { paramsTuple?: []; params?: {} }
    'review_links.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comment_resolutions.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'commentId': ParamValue} }
    'api_tokens.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'open_sessions.clear': { paramsTuple?: []; params?: {} }
    'open_sessions.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api_keys.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'organizations.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'own_memberships.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'members.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'memberId': ParamValue} }
    'invitations.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invitationId': ParamValue} }
    'drafts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduled_posts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'posts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'conversations.destroy': { paramsTuple?: []; params?: {} }
    'assistant_prompts.destroy': { paramsTuple?: []; params?: {} }
    'runs.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  PUT: {
    'post_words.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'campaigns.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'banned_words.update': { paramsTuple?: []; params?: {} }
    'ai_posts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'post_pictures.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'slide_looks.update': { paramsTuple?: []; params?: {} }
    'comment_resolutions.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'commentId': ParamValue} }
    'passwords.update': { paramsTuple?: []; params?: {} }
    'drafts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'assistant_prompts.update': { paramsTuple?: []; params?: {} }
  }
  PATCH: {
    'campaign_statuses.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai_post_slots.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'post_details.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'organizations.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'members.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'memberId': ParamValue} }
    'scheduled_posts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'assistant_messages.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
}
declare module '@adonisjs/core/types/http' {
  export interface RoutesList extends ScannedRoutes {}
}