import type { Subject } from '#sandbox/writer/subject'

export const HIRING: Subject = {
  name: 'Hiring',
  words:
    /\b(hir(e|es|ed|ing)|recruit\w*|interview\w*|candidates?|talent|job offers?|applicants?|vacanc\w*)\b/i,
  hashtags: ['Hiring', 'Recruiting', 'Talent', 'Leadership'],
  roles: ['Heads of people', 'Recruiting leads', 'Hiring managers', 'Founders', 'Team leads'],
  industries: ['Technology', 'Professional services', 'Manufacturing'],
  points: [
    [
      'Write the first ninety days',
      'Before the job ad, write down what the new person will have finished after three months. If that list is vague, the role is vague.',
    ],
    [
      'Ask everyone the same questions',
      'A conversation that wanders rewards people who are like us. The same six questions for everyone reward the work.',
    ],
    [
      'Show the work, not the perks',
      'Candidates remember the one real problem we let them think about. Nobody remembers the fruit basket.',
    ],
    [
      'Answer within two days',
      'Silence is an answer too, and it is the one people talk about. A short and honest no keeps a door open.',
    ],
    [
      'Decide with the notes in front of you',
      'Memory prefers whoever came last. Notes taken during the conversation do not.',
    ],
    [
      'Let the team meet the person',
      'An hour with the future colleagues tells both sides more than a third round with a manager.',
    ],
    [
      'Say what is hard about the job',
      'Every role has a dull part and a difficult part. People who hear both and still say yes tend to stay.',
    ],
    [
      'Measure the process by those who left it',
      'Ask the candidates who withdrew. They owe us nothing, so they say what is true.',
    ],
  ],
}

export const ONBOARDING: Subject = {
  name: 'Onboarding',
  words:
    /\b(onboard\w*|first day|first week|new joiners?|newcomers?|welcome (pack|email|flow)|activation|sign-?up flow)\b/i,
  hashtags: ['Onboarding', 'CustomerExperience', 'UX', 'ProductDesign'],
  roles: [
    'Heads of customer success',
    'Product managers',
    'People partners',
    'Operations leads',
    'Designers',
  ],
  industries: ['Software', 'Professional services', 'Education'],
  points: [
    [
      'Cut the first session in half',
      'We listed everything a newcomer had to read on the first day and kept what they needed before lunch. The rest can wait until it is useful.',
    ],
    [
      'One clear first win',
      'People stay when something works early. Choose the smallest result that matters, and clear the path to it.',
    ],
    [
      'Watch, do not ask',
      'Sit next to someone who sees it for the first time and say nothing. Every pause is a line for the list.',
    ],
    [
      'Write for the second visit',
      'Guides are mostly written for the first read. They are used on the second, in a hurry, with a question.',
    ],
    [
      'Name a person',
      'A checklist cannot notice that somebody is stuck. A named colleague can, and asking gets easier.',
    ],
    [
      'Remove a step each month',
      'Processes only grow by themselves. Taking one step away is a decision that somebody has to own.',
    ],
    [
      'Explain why before how',
      'A step with a reason is done well. A step without one is skipped as soon as nobody looks.',
    ],
    [
      'Ask again after thirty days',
      'On day one everyone is polite. After a month people know exactly what was missing.',
    ],
  ],
}

export const LEADERSHIP: Subject = {
  name: 'Leadership',
  words:
    /\b(lead(er|ers|ership|ing)|manag(er|ers|ing|ement)|feedback|delegat\w*|one-on-ones?|coach\w*|decision\w*)\b/i,
  hashtags: ['Leadership', 'Management', 'TeamWork', 'Feedback'],
  roles: ['Team leads', 'Department heads', 'Managing directors', 'Founders', 'Project leads'],
  industries: ['Technology', 'Consulting', 'Healthcare'],
  points: [
    [
      'Say what you will not do',
      'A priority is only one when something else gives way. Naming that out loud is the kindest thing a lead can do.',
    ],
    [
      'Give feedback while it is small',
      'A sentence on the same day is a favour. The same sentence after a quarter is a verdict.',
    ],
    [
      'Decide who decides',
      'Most slow decisions are not hard. They are just nobody’s. One name next to the question fixes it.',
    ],
    [
      'Ask the second question',
      'The first answer is the polite one. “And what else?” costs three words and brings the rest.',
    ],
    [
      'Write decisions down',
      'Three lines are enough: what we chose, why, and when we look again. It saves the meeting in which we wonder.',
    ],
    [
      'Leave room in the week',
      'A full calendar looks busy and reacts late. Two free hours are where the thinking happens.',
    ],
    [
      'Praise the process',
      'Results depend on luck as well. Good preparation can be repeated, so it deserves the attention.',
    ],
    [
      'Be the first to say “I was wrong”',
      'It takes ten seconds, and everyone after you finds it easier.',
    ],
  ],
}

export const CULTURE: Subject = {
  name: 'Ways of working',
  words:
    /\b(culture|remote|hybrid|work ?place|well-?being|burnout|meetings?|asynchron\w*|four-day|home office|teams?)\b/i,
  hashtags: ['FutureOfWork', 'Culture', 'RemoteWork', 'TeamWork'],
  roles: ['Heads of people', 'Team leads', 'Operations managers', 'Founders', 'Workplace leads'],
  industries: ['Technology', 'Media', 'Professional services'],
  points: [
    [
      'Protect the quiet hours',
      'Deep work does not survive between two calls. We agreed on mornings without meetings and defended them.',
    ],
    [
      'Write first, meet second',
      'A page that everyone has read turns an hour of catching up into twenty minutes of deciding.',
    ],
    [
      'Make the invisible work visible',
      'Someone takes the notes, answers the newcomer and mends the template. Say who, and say thank you.',
    ],
    [
      'Agree on response times',
      'Urgent means a call, everything else can wait until tomorrow. Saying so removes the guessing.',
    ],
    [
      'Treat remote as the default',
      'If one person is remote, the whole meeting is. That one rule makes most of the others unnecessary.',
    ],
    [
      'End meetings with a name',
      'An action without a name is a wish. Two minutes at the end are enough.',
    ],
    [
      'Ask what to stop',
      'Retrospectives collect ideas for more. The useful question is what would not be missed.',
    ],
    [
      'Small rituals last',
      'A short look back every Friday did more for us than any yearly offsite.',
    ],
  ],
}
