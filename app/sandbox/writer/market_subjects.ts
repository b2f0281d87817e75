import type { Subject } from '#sandbox/writer/subject'

export const MARKETING: Subject = {
  name: 'Marketing',
  words:
    /\b(marketing|brand\w*|content|campaigns?|audience|storytelling|linkedin|social media|newsletters?|seo|copywrit\w*|position\w*)\b/i,
  hashtags: ['Marketing', 'ContentStrategy', 'Brand', 'B2BMarketing'],
  roles: [
    'Marketing managers',
    'Content leads',
    'Founders',
    'Brand managers',
    'Communications leads',
  ],
  industries: ['Software', 'Agencies', 'Retail'],
  points: [
    [
      'Choose one reader',
      'A text for everybody is skimmed by everybody. Pick one person you know, and write so that she would answer.',
    ],
    [
      'Say one thing',
      'Three messages in one post cancel each other out. The other two are the next two posts.',
    ],
    [
      'Use the words of your customers',
      'The best headline is usually in a support ticket. People describe their problem better than we describe our solution.',
    ],
    [
      'Keep a rhythm you can hold',
      'Two good posts a week for a year beat daily posts for a month. Attention is earned by turning up.',
    ],
    [
      'Show how it is made',
      'Results are everywhere. Drafts, doubts and the second attempt are rare, and therefore read.',
    ],
    [
      'Write the first line last',
      'Only when the text is done do we know what it promises. The first line is that promise.',
    ],
    [
      'Cut the warm-up',
      'Most drafts begin in their second paragraph. Delete the first one and see who misses it.',
    ],
    [
      'Answer every comment',
      'The conversation below the post is the part that people remember, and the part most teams leave out.',
    ],
  ],
}

export const SALES: Subject = {
  name: 'Customers',
  words:
    /\b(sales|sell\w*|custom(er|ers)|clients?|pricing|prices?|deals?|pipeline|churn|retention|support|success|revenue)\b/i,
  hashtags: ['Sales', 'CustomerSuccess', 'B2B', 'Growth'],
  roles: [
    'Heads of sales',
    'Customer success leads',
    'Account managers',
    'Founders',
    'Revenue leads',
  ],
  industries: ['Software', 'Financial services', 'Wholesale'],
  points: [
    [
      'Listen to a whole call',
      'Summaries lose the pauses, and the pauses are where customers decide. One recording a week keeps a team honest.',
    ],
    [
      'Make the price easy to find',
      'People who have to ask have already compared. A clear page saves both sides a call.',
    ],
    [
      'Help with the decision they are in',
      'A customer rarely lacks information. What helps is knowing which two things to compare, and which ten to ignore.',
    ],
    [
      'Say no early',
      'A customer who does not fit costs twice: once in support and once in reputation. A kind no on the first call is good service.',
    ],
    [
      'Keep the promise small',
      'Under-promise is old advice because it works. Nobody complains about a delivery that came a day early.',
    ],
    [
      'Call before the renewal',
      'The conversation about next year starts in the first month. By the time the contract ends, it has been decided.',
    ],
    [
      'Write down the objections',
      'The same five questions come back every week. Five good answers on paper help everyone who joins later.',
    ],
    [
      'Thank the ones who left',
      'A customer who leaves and explains why has just done free research. Say thank you, and mean it.',
    ],
  ],
}

export const EVENTS: Subject = {
  name: 'News and events',
  words:
    /\b(launch\w*|event|events|webinar\w*|conference\w*|release\w*|announc\w*|anniversary|milestone|award|trade fair|meetup)\b/i,
  hashtags: ['Launch', 'Announcement', 'Community', 'Events'],
  roles: [
    'Marketing managers',
    'Product managers',
    'Community leads',
    'Founders',
    'Event managers',
  ],
  industries: ['Technology', 'Education', 'Media'],
  points: [
    [
      'Start with who it is for',
      'News is only news to somebody. We say first whom it helps, and then what it is.',
    ],
    [
      'Show it working',
      'One picture of it in use explains more than the list of everything it can do.',
    ],
    [
      'Thank people by name',
      'Nothing gets finished by a logo. The people behind it deserve to stand in the first paragraph.',
    ],
    [
      'Tell what is missing',
      'A launch that admits what comes later is more believable than one that claims to be complete.',
    ],
    [
      'Give one next step',
      'A date, a link, a question: one of them is enough. With three, people choose none.',
    ],
    [
      'Plan the day after',
      'The launch is a day, the questions come for weeks. Keep somebody free to answer them.',
    ],
    [
      'Invite in person',
      'A short message to thirty people fills a room better than a banner for three thousand.',
    ],
    [
      'Say what you learned',
      'The most useful part of any milestone is the detour on the way to it.',
    ],
  ],
}
