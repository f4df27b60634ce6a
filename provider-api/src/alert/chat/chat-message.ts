import type { ChatKind } from 'shared-contracts/alert'

/** A line, and where it leads. */
export interface ChatLine {
  text: string
  href: string
}

/** A message as Slack's incoming webhooks take it, and as Teams' workflows do: an Adaptive Card. */
export function chatBody(kind: ChatKind, { text, href }: ChatLine): string {
  if (kind === 'slack') return JSON.stringify({ text: `<${href}|${slackText(text)}>` })
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [{ type: 'TextBlock', text: plain(text), wrap: true }],
    actions: [{ type: 'Action.OpenUrl', title: 'Open', url: href }],
  }
  const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', content }
  return JSON.stringify({ type: 'message', attachments: [attachment] })
}

/** A customer's name is no markup: Slack says which three letters are, and `|` would end the link's address. */
const slackText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('|', '¦')

/** Nor is it Markdown, which a card's text is read as. */
const plain = (text: string) => text.replace(/[\\`*_[\]#]/g, '\\$&')
