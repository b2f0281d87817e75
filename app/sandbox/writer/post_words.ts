import type { Tone } from '#sandbox/writer/tone'

/** `{topic}` stands in the middle of a sentence, `{Topic}` begins one. */
type Lines = readonly string[]

export const HOOKS: Readonly<Record<Tone, Lines>> = {
  plain: [
    'Most advice about {topic} skips the boring part. The boring part is the one that works.',
    'We used to think that {topic} was a matter of big decisions. It is a matter of small ones, repeated.',
    'If we had one minute to talk about {topic}, we would start here.',
    'Nobody asks for help with {topic} until it hurts. Here is what to do before that.',
    '{Topic}: less plan, more practice.',
    'There are two ways to talk about {topic}: the polished one and the useful one.',
    'What would {topic} look like if it were easy?',
    'The hardest part of {topic} is not what people expect.',
    'A question we hear a lot about {topic}: where do we even begin?',
    'We changed our minds about {topic}. This is what did it.',
  ],
  casual: [
    'Let us be honest about {topic}: most of us are making it up as we go.',
    'Quick thought on {topic}, before the week gets loud.',
    '{Topic} is not rocket science. It is just easy to put off.',
    'Hands up if {topic} has been on your list since spring.',
    'We got {topic} wrong for a while. Here is what we do now.',
    'Small confession about {topic}: the simple things helped most.',
  ],
  bold: [
    'An unpopular opinion about {topic}: we plan too much and listen too little.',
    '{Topic} does not need another framework. It needs somebody who starts.',
    'In a few years we will wonder why {topic} was ever done differently.',
    'Everyone talks about {topic}. Few are willing to change a Tuesday for it.',
    'The next step in {topic} will not come from a tool.',
    '{Topic} is not a project. It is a habit, and habits can be built.',
  ],
  story: [
    'It began with a question in the corridor: why is {topic} so hard for us?',
    'Last spring we sat around a table and could not agree on {topic}. Then someone brought a pencil.',
    'The first attempt at {topic} fitted on a napkin. It was better than the second, which filled a folder.',
    'A colleague asked what we would do about {topic} if we had only one afternoon.',
    'Someone new joined, looked at {topic}, and asked the question nobody had asked.',
  ],
}

export const CLAUSE_HOOKS: Lines = [
  'People ask us {topic}. The honest answer is short.',
  'Let us talk about {topic}.',
  '{Topic}? It is a fair question, and the answer is less exciting than it sounds.',
  'We have been asked {topic} more than once. Here is what we say.',
  'There is no secret to {topic}. There are a few habits.',
]

export const CONTEXTS: Lines = [
  'It rarely fails for lack of ideas. It fails between two Tuesdays, when everything else is louder.',
  'We have tried the long way round, and most of what stayed is simple.',
  'None of it needs a budget. All of it needs somebody who starts.',
  'We collected what helped and threw out what only sounded good.',
  'The pattern is the same in small teams and in large ones.',
  'What follows is not a theory. It is what is left after the theory met a normal week.',
  'It helps to look at what people do, and not at what the plan says.',
  'The list is short on purpose.',
]

export const LIST_INTROS: Lines = [
  'Three things that help:',
  'What we would do again:',
  'Where to begin:',
  'What made the difference:',
  'Our short list:',
]

export const CLOSINGS: Lines = [
  'None of this is spectacular. That is the point.',
  'Small, dull, repeated: that is how it gets better.',
  'Start with the one that feels almost too easy.',
  'It will not be perfect next week. It will be better.',
  'Pick one, try it for a month, and keep it only if it helped.',
  'The plan is the easy part. Keeping it up on a bad day is the work.',
  'Done with care, it looks obvious afterwards. It never is before.',
  'One of them is enough for this week.',
]

export const QUESTIONS: Lines = [
  'What would you add?',
  'Which of these would help your team most?',
  'What have you tried that worked better than expected?',
  'What is the one habit you would not give up?',
  'Which one do you disagree with?',
  'How do you handle it where you work?',
  'What did we overlook?',
  'Where would you start?',
]

export const SLIDE_STARTS: Lines = [
  'What helps, what gets in the way, and one step for this week.',
  'The few things that we would tell a friend before they begin.',
  'Short enough for a coffee, concrete enough for Monday.',
  'Not everything there is to say. The part that made a difference.',
]

export const SLIDE_ENDS: Lines = [
  'Choose the slide that made you nod. Try it for a month, and keep it only if it helped.',
  'Take one of these into your next meeting, and leave the others for later.',
  'Start with the step that feels almost too easy. It is the one that gets done.',
]

/** At most a dozen words, with a short topic in them. */
export const REVISED_HOOKS: Lines = [
  '{Topic}? Begin smaller than you think.',
  'What nobody tells you about {topic}.',
  'We got {topic} wrong. Then we asked.',
  'One question changed {topic} for us.',
  'Stop planning {topic}. Start on Tuesday.',
  'The quiet truth about {topic}: less is enough.',
]

export const REVISED_CLAUSE_HOOKS: Lines = [
  'Short answer first: by doing less.',
  'Start here, before the next meeting.',
  'It took us years to see it.',
]

export const FORMAL_HOOKS: Lines = [
  '{Topic} deserves a considered approach. The following points have proved useful in practice.',
  'We would like to share a brief reflection on {topic}.',
  'Organisations that take {topic} seriously tend to share a small number of practices.',
]

export const HOUSE_LINES: Lines = [
  'At {organization} we keep coming back to the same few habits.',
  'This is how we try to work at {organization}.',
  'At {organization} we learned it in small steps.',
]
