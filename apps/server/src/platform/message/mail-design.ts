import { languages } from '@quadrat/domain/language/languages'
import { spoken } from '@quadrat/domain/language/texts'
import type { Mail } from './mail.ts'
import { texts } from './texts-en.ts'
import { unlinked } from './unlinked.ts'

/**
 * The content of a mail. All values may contain user input; they are escaped, never used as markup, and what
 * looks like an address in them is no link: names are in many.
 */
export interface MailContent {
  subject: string
  /** The preview text that an inbox shows after the subject. */
  preview: string
  /** The first name in the greeting. */
  firstName: string
  paragraphs: readonly string[]
  /**
   * Paragraphs that staff of the reader's organisation wrote to the reader: addresses in them stay as they
   * are.
   */
  written?: readonly string[]
  button: { label: string; address: string }
  /** A code to type, below its label. */
  code?: { label: string; digits: string }
  /** Figures below the paragraphs. */
  parts?: readonly MailPart[]
  /** Small print at the end. */
  notes: readonly string[]
  /** The address that ends such mails to this reader. */
  unsubscribe?: string
}

/**
 * Figures with a title. The picture is above them and says in its text what it shows: many clients show none.
 */
export interface MailPart {
  title: string
  picture?: { name: string; png: string; alt: string; width: number; height: number }
  /** In one line below the picture, each as wide as the others. */
  columns?: readonly MailFigure[]
  /** One below the other, each with a mark in its colour in the picture. */
  rows?: readonly (MailFigure & { colour?: string })[]
}

interface MailFigure {
  label: string
  value: string
}

const ink = 'color:#1f2a27'
const quiet = 'color:#5c6864'
const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * Returns a mail with an HTML part in the design of the product and a text part. The layout is a table with
 * inline styles, because Outlook uses Word's layout engine and many mail clients drop style sheets. Clients
 * that keep the style sheet support dark mode. The mail loads no external resources.
 */
export function designMail(to: string, given: MailContent): Mail {
  const content = withoutLinks(given)
  const { parts = [], unsubscribe } = content
  const pictures = parts.flatMap(({ picture }) => picture ?? []).map(({ name, png }) => ({ name, png }))
  return {
    to,
    subject: oneLine(given.subject),
    text: textPart(content),
    html: htmlPart(content),
    ...(pictures.length && { pictures }),
    ...(unsubscribe && { unsubscribe }),
  }
}

function withoutLinks({ written = [], ...content }: MailContent): MailContent {
  const labelled = <T extends MailFigure>(one: T): T => ({ ...one, label: unlinked(one.label) })
  return {
    ...content,
    subject: unlinked(content.subject),
    preview: unlinked(content.preview),
    firstName: unlinked(content.firstName),
    paragraphs: content.paragraphs.map(unlinked),
    written,
    notes: content.notes.map(unlinked),
    parts: content.parts?.map(({ columns = [], rows = [], ...part }) => ({
      ...part,
      title: unlinked(part.title),
      columns: columns.map(labelled),
      rows: rows.map(labelled),
    })),
  }
}

function textPart({
  firstName,
  paragraphs,
  written = [],
  parts: figures = [],
  button,
  code,
  notes,
  unsubscribe,
}: MailContent): string {
  const parts = [
    texts.hello({ firstName: oneLine(firstName) }),
    ...[...paragraphs, ...written].map(oneLine),
    ...figures.map(({ title, columns = [], rows = [] }) =>
      [
        `${oneLine(title)}:`,
        ...[...columns, ...rows].map(one => `  ${oneLine(one.label)}: ${oneLine(one.value)}`),
      ].join('\n'),
    ),
    `${button.label}:\n${button.address}`,
    ...(code ? [`${code.label}: ${code.digits}`] : []),
    ...notes.map(oneLine),
    ...(unsubscribe ? [`${texts.unsubscribe}:\n${unsubscribe}`] : []),
    '--\nQuadrat',
  ]
  return `${parts.join('\n\n')}\n`
}

function htmlPart({
  subject,
  preview,
  firstName,
  paragraphs,
  written = [],
  parts = [],
  button,
  code,
  notes,
  unsubscribe,
}: MailContent): string {
  const address = escaped(button.address)
  const { language, direction, own, start } = reading()
  const paragraph = (dir: string) => (text: string) =>
    `<p dir="${dir}" class="ink" style="margin:0 0 16px;${ink}">${escaped(text)}</p>`
  const body = [
    ...[texts.hello({ firstName: oneLine(firstName) }), ...paragraphs].map(paragraph(own)),
    ...written.map(paragraph('auto')),
  ].join('\n')
  const small = notes
    .map(text => `<p dir="${own}" class="quiet" style="margin:0 0 8px;${quiet}">${escaped(text)}</p>`)
    .join('\n')
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.page { background: #141917 !important; }
.card { background: #1e2523 !important; border-color: #34403c !important; }
.ink { color: #e9efec !important; }
.quiet { color: #a9b6b1 !important; }
.mark { color: #5cc4ad !important; }
.link { color: #7fd6c2 !important; }
.code { background: #141917 !important; }
.rule { border-color: #34403c !important; }
}
@media (max-width: 480px) {
.card { padding: 24px 20px !important; }
.outer { padding: 16px 8px !important; }
}
</style>
</head>
<body class="page" dir="${direction}" style="margin:0;padding:0;background:#f5f3ef;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escaped(preview)}</div>
<table role="presentation" class="page" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f5f3ef;">
<tr><td class="outer" align="center" style="padding:32px 16px;">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td class="mark" style="padding:0 4px 16px;${font};font-size:20px;line-height:28px;font-weight:700;letter-spacing:-0.2px;color:#0f6b5c;">Quadrat</td></tr>
<tr><td class="card" align="${start}" style="padding:32px;background:#ffffff;border:1px solid #e3dfd8;border-radius:8px;${font};font-size:16px;line-height:24px;${ink};">
<h1 dir="${written.length ? 'auto' : own}" class="ink" style="margin:0 0 20px;${font};font-size:22px;line-height:28px;font-weight:600;${ink};">${escaped(subject)}</h1>
${body}
${parts.map(figuresRow).join('')}<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;">
<tr><td align="center" bgcolor="#0f6b5c" style="border-radius:8px;mso-padding-alt:12px 24px;"><a href="${address}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0f6b5c;${font};font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none;">${escaped(button.label)}</a></td></tr>
</table>
${code ? codeRow(code) : ''}<div class="rule" style="border-top:1px solid #e3dfd8;padding-top:16px;font-size:14px;line-height:20px;">
${small}
<p class="quiet" style="margin:0;${quiet};">${escaped(texts.copyAddress)}<br><a href="${address}" class="link" style="color:#0f6b5c;word-break:break-all;">${address}</a></p>
${unsubscribe ? `<p style="margin:8px 0 0;"><a href="${escaped(unsubscribe)}" class="link" style="color:#0f6b5c;">${escaped(texts.unsubscribeFrom)}</a></p>` : ''}
</div>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

/**
 * How the language of the mail is written. The direction of our own sentences is that of an Arabic mail even
 * if a name in Latin letters begins them.
 */
function reading() {
  const { language } = spoken()
  const { direction } = languages[language]
  return direction === 'rtl'
    ? ({ language, direction, own: 'rtl', start: 'right', end: 'left' } as const)
    : ({ language, direction, own: 'auto', start: 'left', end: 'right' } as const)
}

function figuresRow({ title, picture, columns = [], rows = [] }: MailPart): string {
  const small = `${font};font-size:14px;line-height:20px`
  const { own, end } = reading()
  const cells = columns.map(
    ({ label, value }) =>
      `<td align="center" width="${Math.floor(100 / columns.length)}%" style="padding:4px 0 0;${small};"><span class="ink" style="font-weight:600;${ink};">${escaped(value)}</span><br><span class="quiet" style="${quiet};">${escaped(label)}</span></td>`,
  )
  const lines = rows.map(
    ({ label, value, colour }) =>
      `<tr><td dir="auto" class="ink rule" style="padding:6px 0;border-bottom:1px solid #e3dfd8;${small};${ink};">${colour ? `<span style="display:inline-block;width:10px;height:10px;border-radius:2px;margin-${end}:8px;font-size:10px;line-height:10px;vertical-align:middle;background:${colour};">&nbsp;</span>` : ''}${escaped(label)}</td><td align="${end}" class="ink rule" style="padding:6px 0;border-bottom:1px solid #e3dfd8;${small};font-weight:600;${ink};">${escaped(value)}</td></tr>`,
  )
  const table = (content: string) =>
    content &&
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 0;">${content}</table>\n`
  return `<h2 dir="${own}" class="ink" style="margin:24px 0 8px;${font};font-size:16px;line-height:24px;font-weight:600;${ink};">${escaped(title)}</h2>
${picture ? `<img src="cid:${picture.name}" alt="${escaped(picture.alt)}" width="${picture.width}" style="display:block;width:100%;max-width:${picture.width}px;height:auto;border:0;">\n` : ''}${table(cells.length ? `<tr>${cells.join('')}</tr>` : '')}${table(lines.join(''))}<div style="height:8px;line-height:8px;">&nbsp;</div>
`
}

function codeRow({ label, digits }: { label: string; digits: string }): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;">
<tr><td class="code" style="padding:12px 16px;background:#f5f3ef;border-radius:8px;${font};">
<span class="quiet" style="font-size:14px;line-height:20px;${quiet};">${escaped(label)}</span><br>
<span class="ink" style="font-size:24px;line-height:32px;font-weight:600;letter-spacing:4px;${ink};">${escaped(digits)}</span>
</td></tr>
</table>
`
}

/**
 * Replaces line breaks and control characters by spaces: they would end a header or start another paragraph.
 */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

function escaped(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`)
}
