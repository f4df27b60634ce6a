import type { Mail } from './alert-mail'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const PAGE = 'margin:0;padding:24px;background:#f4f6f8;color:#1c2530;font:15px/22px Arial,Helvetica,sans-serif'
const CARD = 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d7dde4;border-radius:8px'
const BUTTON =
  'display:inline-block;padding:10px 16px;background:#1d4ed8;color:#ffffff;border-radius:6px;text-decoration:none'

/** A button, with its address below for who does not see one. */
function buttonHtml({ label, href }: Mail['link']): string {
  const address = escaped(href)
  const button = `<a href="${address}" style="${BUTTON}">${escaped(label)}</a>`
  return `${button}<br><small style="color:#5b6673">${address}</small>`
}

/**
 * An e-mail as a page: the same words as its text, nothing loaded from anywhere. Its own link alone is a button; what
 * others wrote stays text, even where it looks like one.
 */
export function mailHtml({ subject, text, link }: Pick<Mail, 'subject' | 'text' | 'link'>): string {
  const lineHtml = (line: string) => (line === `${link.label}: ${link.href}` ? buttonHtml(link) : escaped(line))
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((lines) => `<p style="margin:0 0 16px">${lines.split('\n').map(lineHtml).join('<br>')}</p>`)
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="${PAGE}"><div role="main" style="${CARD}">`,
    `<h1 style="margin:0 0 16px;font-size:18px;line-height:24px">${escaped(subject)}</h1>`,
    ...paragraphs,
    '</div></body></html>',
  ].join('\n')
}
