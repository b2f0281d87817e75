import { WAITING } from './sample'

export const STEPS = ['write', 'review', 'plan', 'publish'] as const
export type Step = (typeof STEPS)[number]

export interface TourPost {
  id: string
  text: string
  hint: string
  status: 'pending' | 'scheduled' | 'rejected' | 'published'
  /** Day and hour in the displayed week. */
  day: number
  hour: number
}

export interface Tour {
  step: Step
  posts: TourPost[]
}

export type TourAction =
  | { kind: 'step'; step: Step }
  | { kind: 'write'; text: string }
  | { kind: 'edit'; id: string; text: string }
  | { kind: 'approve' | 'reject'; id: string }
  | { kind: 'move'; id: string; day: number; hour: number }
  | { kind: 'publish' }

const waiting = WAITING.map((post, index): TourPost => ({
  ...post,
  status: 'pending',
  day: index + 1,
  hour: index,
}))

export const TOUR: Tour = { step: 'write', posts: waiting }

const WRITTEN = { id: 'written', hint: 'Written a moment ago', day: 3, hour: 0 } as const

function changed(tour: Tour, id: string, change: Partial<TourPost>): Tour {
  const posts = tour.posts.map((post) => (post.id === id ? { ...post, ...change } : post))
  return { ...tour, posts }
}

function published(tour: Tour): Tour {
  const posts = tour.posts.map((post) =>
    post.status === 'scheduled' ? { ...post, status: 'published' as const } : post
  )
  return { ...tour, posts }
}

/** The state of the tour, which exists only in the browser. */
export function tourReducer(tour: Tour, action: TourAction): Tour {
  switch (action.kind) {
    case 'step':
      return { ...tour, step: action.step }
    case 'write': {
      const others = tour.posts.filter(({ id }) => id !== WRITTEN.id)
      const post: TourPost = { ...WRITTEN, text: action.text, status: 'pending' }
      return { step: 'review', posts: [post, ...others] }
    }
    case 'edit':
      return changed(tour, action.id, { text: action.text })
    case 'approve':
      return changed(tour, action.id, { status: 'scheduled' })
    case 'reject':
      return changed(tour, action.id, { status: 'rejected' })
    case 'move':
      return changed(tour, action.id, { day: action.day, hour: action.hour })
    case 'publish':
      return published(tour)
  }
}
