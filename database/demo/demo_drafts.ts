import type { DemoAuthor } from '#database/demo/demo_posts'
import type { DemoImage } from '#database/demo/demo_images'

export type DemoDraft = {
  author: DemoAuthor
  body: string
  hashtags?: string[]
  image?: DemoImage
}

export const DEMO_DRAFTS: DemoDraft[] = [
  {
    author: 'maya',
    body: 'For a plant manager who has ten minutes: start with the walk nobody wants to do.',
    hashtags: ['#operations', '#warehouse'],
  },
  {
    author: 'company',
    body: 'Battery swap in under a minute, filmed in one take. No cuts, no music.',
    image: 'product',
  },
  {
    author: 'jonas',
    body: 'Field notes from Gdansk: rain, a low door and a robot that learned to duck.',
    hashtags: ['#fieldnotes', '#robotics', '#gdansk'],
  },
]
