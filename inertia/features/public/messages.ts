export const CONTACT = {
  title: 'Write to us',
  lede: 'Questions, bugs or ideas: your message goes to the people who run this installation.',
  submit: 'Send message',
  busy: 'Sending...',
  sent: "Thanks for your message. We'll reply by email.",
  failed: "Your message couldn't be sent. Please try again.",
}
