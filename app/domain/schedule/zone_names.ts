/** Short names of a zone: in standard time and, where clocks change, in summer time. */
interface ShortNames {
  standard: string
  summer?: string
  zones: readonly string[]
}

// A table of our own: browsers and servers disagree on these names, and a page is drawn by both.
const SHORT_NAMES: readonly ShortNames[] = [
  { standard: 'UTC', zones: ['UTC', 'GMT', 'Etc/UTC', 'Etc/GMT', 'Etc/UCT', 'Etc/Zulu'] },
  { standard: 'GMT', summer: 'BST', zones: ['Europe/London', 'Europe/Belfast', 'Europe/Jersey'] },
  { standard: 'GMT', summer: 'IST', zones: ['Europe/Dublin'] },
  { standard: 'WET', summer: 'WEST', zones: ['Europe/Lisbon', 'Atlantic/Canary'] },
  {
    standard: 'CET',
    summer: 'CEST',
    zones: [
      ...['Amsterdam', 'Andorra', 'Belgrade', 'Berlin', 'Bratislava', 'Brussels', 'Budapest'],
      ...['Copenhagen', 'Gibraltar', 'Ljubljana', 'Luxembourg', 'Madrid', 'Malta', 'Monaco'],
      ...['Oslo', 'Paris', 'Podgorica', 'Prague', 'Rome', 'San_Marino', 'Sarajevo', 'Skopje'],
      ...['Stockholm', 'Tirane', 'Vaduz', 'Vatican', 'Vienna', 'Warsaw', 'Zagreb', 'Zurich'],
    ].map((city) => `Europe/${city}`),
  },
  {
    standard: 'EET',
    summer: 'EEST',
    zones: [
      ...['Athens', 'Bucharest', 'Chisinau', 'Helsinki', 'Kiev', 'Kyiv', 'Mariehamn'],
      ...['Riga', 'Sofia', 'Tallinn', 'Vilnius'],
    ].map((city) => `Europe/${city}`),
  },
  { standard: 'EET', summer: 'EEST', zones: ['Africa/Cairo', 'Asia/Beirut', 'Asia/Nicosia'] },
  { standard: 'MSK', zones: ['Europe/Moscow', 'Europe/Simferopol'] },
  { standard: 'EAT', zones: ['Africa/Nairobi', 'Africa/Kampala', 'Africa/Addis_Ababa'] },
  { standard: 'SAST', zones: ['Africa/Johannesburg'] },
  { standard: 'WAT', zones: ['Africa/Lagos'] },
  {
    standard: 'EST',
    summer: 'EDT',
    zones: ['America/New_York', 'America/Toronto', 'America/Detroit', 'US/Eastern'],
  },
  {
    standard: 'CST',
    summer: 'CDT',
    zones: ['America/Chicago', 'America/Winnipeg', 'America/Mexico_City', 'US/Central'],
  },
  { standard: 'MST', summer: 'MDT', zones: ['America/Denver', 'America/Edmonton', 'US/Mountain'] },
  { standard: 'MST', zones: ['America/Phoenix'] },
  {
    standard: 'PST',
    summer: 'PDT',
    zones: ['America/Los_Angeles', 'America/Vancouver', 'America/Tijuana', 'US/Pacific'],
  },
  { standard: 'BRT', zones: ['America/Sao_Paulo'] },
  { standard: 'GST', zones: ['Asia/Dubai'] },
  { standard: 'PKT', zones: ['Asia/Karachi'] },
  { standard: 'IST', zones: ['Asia/Kolkata', 'Asia/Calcutta'] },
  { standard: 'BST', zones: ['Asia/Dhaka'] },
  { standard: 'ICT', zones: ['Asia/Bangkok', 'Asia/Ho_Chi_Minh', 'Asia/Saigon'] },
  { standard: 'SGT', zones: ['Asia/Singapore'] },
  { standard: 'HKT', zones: ['Asia/Hong_Kong'] },
  { standard: 'CST', zones: ['Asia/Shanghai'] },
  { standard: 'JST', zones: ['Asia/Tokyo'] },
  { standard: 'KST', zones: ['Asia/Seoul'] },
  { standard: 'AEST', summer: 'AEDT', zones: ['Australia/Sydney', 'Australia/Melbourne'] },
  { standard: 'AWST', zones: ['Australia/Perth'] },
  { standard: 'NZST', summer: 'NZDT', zones: ['Pacific/Auckland'] },
]

const BY_ZONE = new Map(
  SHORT_NAMES.flatMap((names) => names.zones.map((zone) => [zone, names] as const))
)

/** Short names of a zone ('CET', 'CEST'); undefined for one that has none in the table. */
export function shortNamesOf(zone: string): Pick<ShortNames, 'standard' | 'summer'> | undefined {
  return BY_ZONE.get(zone)
}
