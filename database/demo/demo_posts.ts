import type { FailureCode } from '#domain/publishing/failure_codes'
import type { PostOrigin } from '#models/post'
import type { DemoImage } from '#database/demo/demo_images'

export type DemoAuthor = 'company' | 'maya' | 'jonas'

/**
 * Days from today and a time of day, or hours from now for a time that must be in the past or
 * future.
 */
export type DemoTime = { day: number; time: string } | { hours: number } | null

export type DemoPost = {
  at: DemoTime
  author: DemoAuthor
  body: string
  hashtags?: string[]
  image?: DemoImage
  origin?: PostOrigin
  pillar?: string
} & (
  | { status: 'scheduled' | 'approved' | 'pending_review' | 'cancelled' | 'rejected' }
  | { status: 'published'; figures?: [number, number, number, number] }
  | { status: 'failed' | 'unconfirmed'; failure: FailureCode }
)

/** Posts of this week in every lasting status; `queued` and `publishing` are only moments. */
export const DEMO_POSTS: DemoPost[] = [
  {
    at: { day: -4, time: '08:00' },
    author: 'jonas',
    status: 'published',
    body: 'Most robot pilots fail in week three, not week one.\n\nWeek one has an audience. Week three has a broken pallet, a new shift lead and nobody from the project team on the floor. We now hold a meeting on day fifteen, whatever happens. It is the cheapest insurance we ever bought.',
  },
  {
    at: { day: -4, time: '09:30' },
    author: 'company',
    status: 'published',
    image: 'aisle',
    hashtags: ['#warehouse', '#robotics'],
    origin: 'campaign',
    pillar: 'Customer floors',
    figures: [2140, 96, 17, 8],
    body: 'Forty robots, two shifts, one loading dock. How a logistics team redrew its floor in nine days without closing a single aisle.',
  },
  {
    at: { day: -4, time: '11:00' },
    author: 'maya',
    status: 'published',
    image: 'map',
    hashtags: ['#hiring'],
    body: 'We are hiring four field engineers in Hamburg and Gdansk. You will spend more time in safety shoes than in meetings. If that sounds like a promise rather than a threat, write to me.',
  },
  {
    at: { day: -4, time: '14:00' },
    author: 'company',
    status: 'cancelled',
    body: 'Price update for spare parts, valid from December.',
  },
  {
    at: { day: -3, time: '09:45' },
    author: 'company',
    status: 'failed',
    failure: 'token_expired',
    hashtags: ['#opendata', '#safety'],
    body: 'Our safety scanner data is open from today: 1.2 million near-misses that never became accidents, with times, speeds and distances. Take it, test it, tell us where we are wrong.',
  },
  {
    at: { day: -3, time: '11:15' },
    author: 'company',
    status: 'published',
    figures: [988, 37, 6, 2],
    hashtags: ['#release'],
    body: 'Fleet release 4.2: robots now yield to pallet jacks, not only to people.',
  },
  {
    at: { day: -2, time: '09:00' },
    author: 'company',
    status: 'published',
    image: 'steps',
    origin: 'campaign',
    pillar: 'Customer floors',
    figures: [3904, 211, 42, 28],
    body: '38% fewer walking kilometres per shift. Not a forecast: step counters on forty pickers, six weeks before and six weeks after.',
  },
  {
    at: { day: -2, time: '10:00' },
    author: 'maya',
    status: 'published',
    body: 'Three questions to ask before you sign any automation contract:\n\n1. Who can stop the robots, and how fast?\n2. What happens on the day the network is down?\n3. Who owns the map of my floor?',
  },
  {
    at: { day: -2, time: '10:30' },
    author: 'company',
    status: 'unconfirmed',
    failure: 'unconfirmed',
    origin: 'campaign',
    pillar: 'Fairs',
    hashtags: ['#logistics'],
    body: 'We will be in hall 6 in March. Bring your worst floor plan: we will route it while you watch.',
  },
  {
    at: { day: -1, time: '08:00' },
    author: 'jonas',
    status: 'published',
    body: 'I spent a night shift in Rotterdam last week. Notes on what the dashboard does not show: the smell of hot brakes, the driver who always waves first, and the one corner where everybody slows down. We moved a shelf there the next morning.',
  },
  {
    at: { day: -1, time: '09:00' },
    author: 'company',
    status: 'published',
    image: 'routes',
    origin: 'campaign',
    pillar: 'Safety first',
    figures: [1286, 64, 11, 5],
    hashtags: ['#safety'],
    body: 'Why we draw every route twice: once for the robot, once for the person who will meet it.',
  },
  {
    at: { day: -1, time: '16:00' },
    author: 'maya',
    status: 'failed',
    failure: 'overdue',
    body: 'A customer asked why our robots stop so often. Because your people walk so often. That is the point.',
  },
  {
    at: { hours: -2 },
    author: 'company',
    status: 'published',
    figures: [412, 18, 3, 1],
    body: 'Fleet health, in one sentence a shift lead can act on: battery two is getting old, swap it on Friday.',
  },
  {
    at: { hours: 1 },
    author: 'maya',
    status: 'scheduled',
    body: 'Hiring lesson: our best field engineers come from bicycle shops. They listen before they open anything.',
  },
  {
    at: { hours: 3 },
    author: 'company',
    status: 'scheduled',
    image: 'dock',
    hashtags: ['#peakseason'],
    origin: 'campaign',
    pillar: 'Peak season',
    body: 'What a dock looks like at 04:30 in peak week, and which three of these doors we would close.',
  },
  {
    at: { day: 1, time: '09:00' },
    author: 'company',
    status: 'scheduled',
    body: 'Customer floors, part 4: the aisle that was ten centimetres too narrow, and the week we spent proving it.',
  },
  {
    at: { day: 1, time: '09:30' },
    author: 'maya',
    status: 'scheduled',
    body: 'Meet Ines, who taught two hundred robots to wait. She started as a picker, asked one question too many and now runs our behaviour team.',
  },
  {
    at: { day: 1, time: '10:00' },
    author: 'company',
    status: 'scheduled',
    image: 'product',
    hashtags: ['#robotics'],
    body: 'We are bringing the small one: a first look at a robot that fits under a kitchen table and pulls a quarter of a ton.',
  },
  {
    at: { day: 2, time: '10:00' },
    author: 'maya',
    status: 'scheduled',
    body: 'Weekend read: the 1974 paper that still explains every warehouse jam.',
  },
  {
    at: null,
    author: 'company',
    status: 'approved',
    origin: 'campaign',
    pillar: 'Safety first',
    body: 'Two metres is a long way for a robot and a short way for a fork lift. How we chose our stopping distance.',
  },
  {
    at: null,
    author: 'company',
    status: 'pending_review',
    origin: 'campaign',
    pillar: 'Fairs',
    image: 'product',
    body: 'Bring your worst floor plan. In hall 6 we route it live, on a screen that everybody can see.',
  },
  {
    at: null,
    author: 'company',
    status: 'pending_review',
    origin: 'campaign',
    pillar: 'Customer floors',
    hashtags: ['#warehouse'],
    body: 'Before and after in one picture: what changes on a floor when nobody has to walk to the far end for tape.',
  },
  {
    at: null,
    author: 'company',
    status: 'rejected',
    origin: 'campaign',
    pillar: 'Peak season',
    body: '10 shocking secrets of warehouse automation that nobody tells you!',
  },
]
