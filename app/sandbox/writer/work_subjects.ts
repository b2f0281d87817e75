import type { Subject } from '#sandbox/writer/subject'

export const PRODUCT: Subject = {
  name: 'Product and design',
  words:
    /\b(product\w*|design\w*|redesign\w*|ux|ui|usability|prototyp\w*|features?|roadmaps?|accessib\w*|research|website)\b/i,
  hashtags: ['ProductDesign', 'UX', 'ProductManagement', 'Design'],
  roles: ['Product managers', 'Designers', 'Engineering leads', 'Founders', 'Researchers'],
  industries: ['Software', 'Consumer goods', 'Public services'],
  points: [
    ['Test the ugly version', 'A sketch gets honest comments. A polished screen gets compliments.'],
    [
      'Count the steps',
      'Before anything moves, we count the steps a person takes today. Fewer is a goal that everybody understands.',
    ],
    [
      'Five people are enough',
      'After the fifth visit the same problems come back. Mend those, then invite the next five.',
    ],
    [
      'Name the thing as users do',
      'If the menu needs a glossary, the menu is wrong. The right word is usually in the first e-mail somebody wrote us.',
    ],
    [
      'Remove before you add',
      'Every feature is paid for by all who do not need it. What could go if this comes?',
    ],
    [
      'Design the empty state',
      'The first thing people see is a screen with nothing on it. It deserves as much care as the full one.',
    ],
    [
      'Decide in the open',
      'When the reasons are written down, the next team can disagree with them instead of guessing.',
    ],
    [
      'Make it work with a keyboard',
      'What can be used without a mouse is usually clearer for everyone who has one.',
    ],
  ],
}

export const TECHNOLOGY: Subject = {
  name: 'Technology and AI',
  words:
    /\b(ai|artificial intelligence|automat\w*|machine learning|data|software|cloud|security|cyber\w*|privacy|code|engineer\w*|developers?|tech\w*|digital\w*)\b/i,
  hashtags: ['AI', 'Technology', 'Automation', 'DigitalTransformation'],
  roles: [
    'IT leads',
    'Engineering managers',
    'Operations leads',
    'Data leads',
    'Managing directors',
  ],
  industries: ['Technology', 'Financial services', 'Healthcare'],
  points: [
    [
      'Start with a dull task',
      'The best first candidate is the work that nobody wants and everybody understands. Success is easy to see there.',
    ],
    [
      'Keep a person in the loop',
      'A tool may propose, a person decides. That is slower for a week and faster for a year.',
    ],
    [
      'Write down what good looks like',
      'Without ten examples of a good result, nobody can say whether the new way is better than the old one.',
    ],
    [
      'Plan for the bad day',
      'Every system fails. The question is whether anyone notices, and who knows what to do next.',
    ],
    [
      'Collect less',
      'Data that was never stored can neither leak nor go stale. It is the cheapest security there is.',
    ],
    [
      'Measure time, not excitement',
      'A pilot is a success when somebody gets an hour back. Enthusiasm fades, the hour does not.',
    ],
    [
      'Explain it to a newcomer',
      'If it takes a diagram with twelve boxes, it will take twelve people to run. Draw it again with five.',
    ],
    [
      'Choose the tool last',
      'First the problem, then the process, then the software. In the other order we only automate the confusion.',
    ],
  ],
}

export const OPERATIONS: Subject = {
  name: 'Operations',
  words:
    /\b(operations?|process\w*|suppl\w*|logistic\w*|quality|efficien\w*|productiv\w*|budget\w*|financ\w*|cost\w*|project\w*|planning|compliance)\b/i,
  hashtags: ['Operations', 'ProcessImprovement', 'Productivity', 'Planning'],
  roles: [
    'Operations managers',
    'Project leads',
    'Finance leads',
    'Quality managers',
    'Managing directors',
  ],
  industries: ['Manufacturing', 'Logistics', 'Financial services'],
  points: [
    [
      'Walk the whole way once',
      'Follow one order from the first call to the invoice. What looks like one process from above is usually four.',
    ],
    [
      'Mend the handover',
      'Work is rarely slow. It waits. The waiting sits between two desks, and nobody owns it.',
    ],
    [
      'Make the plan visible',
      'A plan in a drawer belongs to one person. The same plan on the wall belongs to the team.',
    ],
    [
      'Leave slack on purpose',
      'A line at its limit turns every small delay into a large one. A little air is cheaper than overtime.',
    ],
    [
      'Agree on “done”',
      'Half of all rework comes from two honest people with two pictures of finished.',
    ],
    [
      'Look at exceptions weekly',
      'The average hides what hurts. Five odd cases a week show where the next problem grows.',
    ],
    [
      'Ask the person who does it',
      'The best improvement is already known. It sits with whoever does the work, and waits for the question.',
    ],
    [
      'Change one thing at a time',
      'When three things change together, nobody learns which one helped.',
    ],
  ],
}

export const SUSTAINABILITY: Subject = {
  name: 'Sustainability',
  words:
    /\b(sustainab\w*|climate|carbon|energy|circular|recycl\w*|waste|solar|green|esg|environment\w*|emissions?)\b/i,
  hashtags: ['Sustainability', 'CircularEconomy', 'ESG', 'Climate'],
  roles: [
    'Sustainability leads',
    'Operations managers',
    'Procurement leads',
    'Managing directors',
    'Engineers',
  ],
  industries: ['Manufacturing', 'Energy', 'Construction'],
  points: [
    [
      'Begin with the bill',
      'Energy and waste are already counted, by whoever sends the invoice. That is a baseline we do not have to invent.',
    ],
    [
      'Make it last',
      'The greenest product is the one that is not replaced. Spare parts and a good manual are part of the design.',
    ],
    [
      'Choose one number',
      'A report with forty figures moves nobody. One figure by the door, renewed every month, does.',
    ],
    [
      'Ask suppliers early',
      'Most of the footprint is decided before anything reaches us. The question belongs in the first call.',
    ],
    ['Say what is not solved', 'Honesty about the hard part makes the rest believable.'],
    [
      'Let people mend things',
      'Repair is a skill, and it makes a team proud. A bench and an hour a week are a beginning.',
    ],
    [
      'Buy less, better',
      'The cheapest part is the one we did not need. Second comes the one we do not need twice.',
    ],
    [
      'Tell the how, not the halo',
      'Readers are tired of promises. A plain account of what was changed on a Tuesday gets read.',
    ],
  ],
}
