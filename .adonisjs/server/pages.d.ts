import '@adonisjs/inertia/types'

import type React from 'react'
import type { Prettify } from '@adonisjs/core/types/common'

type ExtractProps<T> =
  T extends React.FC<infer Props>
    ? Prettify<Omit<Props, 'children'>>
    : T extends React.Component<infer Props>
      ? Prettify<Omit<Props, 'children'>>
      : never

declare module '@adonisjs/inertia/types' {
  export interface InertiaPages {
    'analytics': ExtractProps<(typeof import('../../inertia/pages/analytics.tsx'))['default']>
    'auth/confirm_email': ExtractProps<(typeof import('../../inertia/pages/auth/confirm_email.tsx'))['default']>
    'auth/forgot_password': ExtractProps<(typeof import('../../inertia/pages/auth/forgot_password.tsx'))['default']>
    'auth/login': ExtractProps<(typeof import('../../inertia/pages/auth/login.tsx'))['default']>
    'auth/reset_password': ExtractProps<(typeof import('../../inertia/pages/auth/reset_password.tsx'))['default']>
    'auth/signup': ExtractProps<(typeof import('../../inertia/pages/auth/signup.tsx'))['default']>
    'calendar': ExtractProps<(typeof import('../../inertia/pages/calendar.tsx'))['default']>
    'campaigns': ExtractProps<(typeof import('../../inertia/pages/campaigns.tsx'))['default']>
    'drafts': ExtractProps<(typeof import('../../inertia/pages/drafts.tsx'))['default']>
    'errors/not_found_inside': ExtractProps<(typeof import('../../inertia/pages/errors/not_found_inside.tsx'))['default']>
    'errors/not_found': ExtractProps<(typeof import('../../inertia/pages/errors/not_found.tsx'))['default']>
    'errors/refused': ExtractProps<(typeof import('../../inertia/pages/errors/refused.tsx'))['default']>
    'errors/server_error': ExtractProps<(typeof import('../../inertia/pages/errors/server_error.tsx'))['default']>
    'errors/unavailable': ExtractProps<(typeof import('../../inertia/pages/errors/unavailable.tsx'))['default']>
    'home': ExtractProps<(typeof import('../../inertia/pages/home.tsx'))['default']>
    'invitation': ExtractProps<(typeof import('../../inertia/pages/invitation.tsx'))['default']>
    'media': ExtractProps<(typeof import('../../inertia/pages/media.tsx'))['default']>
    'organizations': ExtractProps<(typeof import('../../inertia/pages/organizations.tsx'))['default']>
    'posts': ExtractProps<(typeof import('../../inertia/pages/posts.tsx'))['default']>
    'pricing': ExtractProps<(typeof import('../../inertia/pages/pricing.tsx'))['default']>
    'programs/consent': ExtractProps<(typeof import('../../inertia/pages/programs/consent.tsx'))['default']>
    'public/about': ExtractProps<(typeof import('../../inertia/pages/public/about.tsx'))['default']>
    'public/contact': ExtractProps<(typeof import('../../inertia/pages/public/contact.tsx'))['default']>
    'public/demo': ExtractProps<(typeof import('../../inertia/pages/public/demo.tsx'))['default']>
    'public/privacy': ExtractProps<(typeof import('../../inertia/pages/public/privacy.tsx'))['default']>
    'public/terms': ExtractProps<(typeof import('../../inertia/pages/public/terms.tsx'))['default']>
    'review_queue': ExtractProps<(typeof import('../../inertia/pages/review_queue.tsx'))['default']>
    'review/ended': ExtractProps<(typeof import('../../inertia/pages/review/ended.tsx'))['default']>
    'review/posts_to_review': ExtractProps<(typeof import('../../inertia/pages/review/posts_to_review.tsx'))['default']>
    'settings': ExtractProps<(typeof import('../../inertia/pages/settings.tsx'))['default']>
    'start': ExtractProps<(typeof import('../../inertia/pages/start.tsx'))['default']>
    'status': ExtractProps<(typeof import('../../inertia/pages/status.tsx'))['default']>
    'voice': ExtractProps<(typeof import('../../inertia/pages/voice.tsx'))['default']>
  }
}
