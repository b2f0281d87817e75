import type { DemoImage } from '#database/demo/demo_images'
import type { DemoAuthor, DemoPost } from '#database/demo/demo_posts'

type PastPost = { body: string; image?: DemoImage; pillar?: string; author?: DemoAuthor }

/** Posts published in the past weeks, newest first. */
const PAST_POSTS: PastPost[] = [
  { body: 'Black Friday starts at the dock, not in the shop.', pillar: 'Peak season' },
  {
    body: 'One aisle, two directions, no horn: what the first Monday looked like.',
    image: 'aisle',
    pillar: 'Customer floors',
  },
  {
    body: 'A robot that waits is not slow. It is polite, and it is counted.',
    pillar: 'Safety first',
  },
  {
    body: 'I asked twelve shift leads which alarm they would switch off. Eleven named the same one.',
    author: 'maya',
  },
  {
    body: 'We redrew this floor three times. The pickers drew the fourth one.',
    image: 'map',
    pillar: 'Customer floors',
  },
  { body: 'Why our field engineers carry chalk.', author: 'jonas' },
  {
    body: 'Peak week, door 4: nine trailers before breakfast, and nobody ran.',
    image: 'dock',
    pillar: 'Peak season',
  },
  {
    body: 'Two metres to stop, measured on wet concrete, with the load that nobody likes.',
    pillar: 'Safety first',
  },
  {
    body: 'The quietest sound on a floor is a map that is right.',
    image: 'routes',
    pillar: 'Customer floors',
  },
  {
    body: 'What I learned from a customer who cancelled: we had answered the wrong question, quickly.',
    author: 'maya',
  },
  { body: 'Fleet release 4.1: batteries now say when they are tired.', image: 'product' },
  {
    body: 'Walking distance is a cost that no invoice shows. Forty pickers, six weeks, step counters.',
    image: 'steps',
    pillar: 'Customer floors',
  },
  { body: 'Night shift notes: the coffee machine is the busiest crossing.', author: 'jonas' },
  {
    body: 'Near-miss number 1,204 taught us more than the first thousand.',
    pillar: 'Safety first',
  },
  {
    body: 'Thirty pallets an hour is a figure. A shift that ends on time is a result.',
    pillar: 'Customer floors',
  },
  {
    body: 'How to walk through a warehouse with a robot behind you: as always.',
    image: 'aisle',
    pillar: 'Safety first',
  },
  { body: 'The best bug report this month came on the back of a packing slip.', author: 'maya' },
  {
    body: 'Before the peak: what we check in October, in the order in which we check it.',
    pillar: 'Peak season',
  },
  {
    body: 'Route planning is mostly asking who else wants to be there.',
    image: 'routes',
    author: 'jonas',
  },
  {
    body: 'A floor plan from 1988, still right in three corners.',
    image: 'map',
    pillar: 'Customer floors',
  },
  {
    body: 'We publish our stopping distances. Ask your supplier for theirs.',
    pillar: 'Safety first',
  },
  {
    body: 'Our smallest robot pulls a quarter of a ton and fits under a kitchen table.',
    image: 'product',
  },
  {
    body: 'What changed when the loading dock moved: the numbers after ninety days.',
    image: 'dock',
    pillar: 'Customer floors',
  },
  { body: 'Hiring: we read every letter that mentions a bicycle.', author: 'jonas' },
  {
    body: 'Five steps less for each pick. Six thousand picks a day.',
    image: 'steps',
    pillar: 'Customer floors',
  },
  { body: 'A light curtain is a promise. Test it like one.', pillar: 'Safety first' },
]

/** Mornings perform better, and each week differs slightly. */
const HOURS = ['09:00', '08:00', '11:00', '09:00', '14:00', '10:00']
const DAYS_BETWEEN = 3
const FIRST_DAY = -6

function postOf({ body, image, pillar, author = 'company' }: PastPost, index: number): DemoPost {
  const time = HOURS[index % HOURS.length]!
  const morning = time < '10:00' ? 2 : 1
  const impressions = 420 + ((index * 379) % 900) * morning
  const reactions = Math.round(impressions * (0.021 + ((index * 7) % 10) / 500) * (image ? 1.4 : 1))
  const post = {
    at: { day: FIRST_DAY - index * DAYS_BETWEEN, time },
    status: 'published' as const,
    body,
    author,
    ...(image && { image }),
    ...(pillar && { pillar, origin: 'campaign' as const }),
  }
  if (author !== 'company') return post
  const figures: [number, number, number, number] = [
    impressions,
    reactions,
    Math.round(reactions / 7),
    Math.round(reactions / 11),
  ]
  return { ...post, figures }
}

export const DEMO_HISTORY: DemoPost[] = PAST_POSTS.map(postOf)
