import type { Subject } from '#sandbox/writer/subject'

/** What is worth saying about anything. */
export const GENERAL: Subject = {
  name: 'Everyday practice',
  words: /(?:)/,
  hashtags: ['Learning', 'Teamwork', 'SmallBusiness', 'Ideas'],
  roles: ['Founders', 'Managing directors', 'Team leads', 'Project leads', 'Consultants'],
  industries: ['Professional services', 'Technology', 'Education'],
  points: [
    [
      'Start smaller than feels right',
      'A small start gets finished, and what is finished can be improved. The big version comes later and knows more.',
    ],
    [
      'Ask the people it affects',
      'Twenty minutes with the right person replace a week of assumptions.',
    ],
    [
      'Write it on one page',
      'If it does not fit on a page, we have not decided yet. The page is where that shows.',
    ],
    ['Choose what to leave out', 'Good work is easy to recognise by what is missing from it.'],
    [
      'Repeat what works',
      'New ideas get applause. The second and third time are where the result comes from.',
    ],
    [
      'Look back on purpose',
      'Ten minutes at the end of the week: what helped, what got in the way, what we change on Monday.',
    ],
    ['Share the first draft', 'An early draft invites help. A late one only invites approval.'],
    [
      'Give it an owner',
      'Shared responsibility is a polite word for none. One name is enough, and everyone else can help.',
    ],
    [
      'Explain it in plain words',
      'If a friend at dinner would not understand the sentence, the reader will not either.',
    ],
    ['Give it a date', 'Without a date every good intention is next quarter’s.'],
    [
      'Keep the promise boring',
      'Doing what we said, when we said it, sounds dull. It is also how trust is built.',
    ],
    [
      'Borrow before you invent',
      'Somebody in another trade has solved this. Their version may be ninety percent of ours.',
    ],
    [
      'Notice the workaround',
      'Wherever people keep a private list, the official way has a hole. Mend the hole, and thank the list.',
    ],
    ['Make the first step obvious', 'Motivation is rarely missing. The first five minutes are.'],
    ['Talk about what went wrong', 'A mistake that is told once is made once.'],
    [
      'Leave it better',
      'One small repair each time we pass by. After a year it is a different place.',
    ],
  ],
}
