export const CONTACT = {
  title: 'Write to us',
  lede: 'A question, a fault, an idea: it goes to the people who run this installation.',
  submit: 'Send message',
  busy: 'Sending...',
  sent: 'Thank you. Your message has arrived, and we answer by e-mail.',
  failed: 'Your message could not be sent. Please try again.',
}
