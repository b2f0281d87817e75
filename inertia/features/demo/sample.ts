/** The sample organization of the tour, the same as that of `demo:seed`. */
export const ORGANIZATION = 'Northwind Robotics'

interface Topic {
  words: string
  text: string
}

export const TOPICS: Topic[] = [
  {
    words: "Why did Halden's dock move?",
    text: "Forty robots didn't save Halden's peak season. Moving one loading dock did.\n\nWe had planned three weeks of tuning before Black Friday. Then the night shift asked why every second route crossed the same corner.\n\nNine days, no aisle closed, 38% fewer walking kilometres a shift.\n\n#warehouse #robotics",
  },
  {
    words: 'What do we learn from a night shift?',
    text: 'I spent a night shift in Rotterdam last week.\n\nThe dashboard said everything was fine. The shift lead said: between two and three, no one trusts the robot at gate four. Both were right.\n\nWe moved one sensor. Gate four is quiet now.\n\n#safety #robotics',
  },
  {
    words: 'Who are we hiring, and why?',
    text: 'We are hiring four field engineers in Hamburg and Gdansk.\n\nYou will spend more time in safety shoes than in meetings. If that sounds like a promise rather than a threat, write to me.\n\n#hiring',
  },
]

export const WAITING = [
  {
    id: 'aisle',
    text: 'Customer floors, part 4: the aisle that was 11 cm too narrow, and what it cost to find out on a Friday.',
    hint: '“11 cm” is in your material site_report.pdf, page 3',
  },
  {
    id: 'hall',
    text: 'We will be in hall 6 at LogiMAT. Bring your worst aisle plan and a pencil.',
    hint: 'Nothing to check: no figures, no claims',
  },
]

export const DAYS = ['Mon 23', 'Tue 24', 'Wed 25', 'Thu 26', 'Fri 27']
export const HOURS = ['09:00', '11:00', '14:00', '17:00']
