import { expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const mail = (SMTP_URL: string, MAIL_FROM = 'field@kilifi.example') =>
  loadConfig({ SMTP_URL, MAIL_FROM }).mail

function errors(env: Record<string, string>): string {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  return ''
}

it('without settings, there is no mail server', () => {
  expect(loadConfig({}).mail).toBeNull()
})

it('smtps:// is encrypted from the start, and name and password are decoded', () => {
  expect(mail('smtps://field%40kilifi.example:p%2Fw%3A@mail.example')).toEqual({
    host: 'mail.example',
    port: 465,
    encryption: 'from-the-start',
    account: { name: 'field@kilifi.example', password: 'p/w:' },
    from: { name: '', address: 'field@kilifi.example' },
  })
})

it('smtp:// encrypts if the server offers it, and always before it sends a password', () => {
  expect(mail('smtp://mail.example')).toMatchObject({
    port: 587,
    encryption: 'where-offered',
    account: null,
  })
  expect(mail('smtp://field:secret@mail.example:2525')).toMatchObject({ port: 2525, encryption: 'required' })
})

it('a name without a password is an account, and an IP address is a host', () => {
  expect(mail('smtp://field@mail.example')).toMatchObject({
    account: { name: 'field', password: '' },
    encryption: 'required',
    port: 587,
  })
  expect(mail('smtps://mail.example:2465')).toMatchObject({
    port: 2465,
    encryption: 'from-the-start',
    account: null,
  })
  expect(mail('smtp://[2001:db8::7]')).toMatchObject({ host: '2001:db8::7' })
})

it('a URL without a host is an error', () => {
  const from = { MAIL_FROM: 'field@kilifi.example' }
  expect(errors({ SMTP_URL: 'smtp://', ...from })).toContain('SMTP_URL must name a host')
  for (const SMTP_URL of ['smtp://me%2:x@mail.example', 'smtp://me:x%2@mail.example'])
    expect(errors({ SMTP_URL, ...from })).toContain('written as %25')
})

it('the query of the URL is ignored', () => {
  expect(mail('smtp://field:secret@mail.example?requireTLS=false&tls.rejectUnauthorized=false')).toEqual(
    mail('smtp://field:secret@mail.example'),
  )
})

it.each([
  ['Kilifi Mangroves <field@kilifi.example>', 'Kilifi Mangroves'],
  ['"Mwinyi, Amina" <field@kilifi.example>', 'Mwinyi, Amina'],
  ['<field@kilifi.example>', ''],
  ['Kilifi<field@kilifi.example>', 'Kilifi'],
  ['field@kilifi.example', ''],
])('%s is a sender', (from, name) => {
  expect(mail('smtp://mail.example', from)?.from).toEqual({ name, address: 'field@kilifi.example' })
})

it.each([
  'nobody',
  'a@b.example, c@d.example',
  'Kilifi <nobody>',
  'a@b.example\r\nBcc: c@d.example',
  'Kilifi <a@b.example> and more',
  'Kilifi <a@b.example>, <c@d.example>',
  'Kilifi <a@b@c.example>',
  'Kilifi <a @b.example>',
  'Ki\u0007lifi <a@b.example>',
  'a@b@c.example',
  '@b.example',
  'a@',
  'x <a@>',
  'x <@b.example>',
])('%j is no sender', from => {
  expect(errors({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: from })).toContain('MAIL_FROM must be')
})

it('the error about an invalid URL does not contain its password', () => {
  for (const SMTP_URL of [
    'smtp:me:hunter2@mail.example',
    'http://me:hunter2@mail',
    'smtp://me:hunter%2@mail',
  ]) {
    const messages = errors({ SMTP_URL, MAIL_FROM: 'field@kilifi.example' })
    expect(messages).toMatch(/^SMTP_URL must /)
    expect(messages).not.toContain('hun')
  }
})

it('each of the two variables requires the other', () => {
  expect(errors({ SMTP_URL: 'smtp://mail.example' })).toBe(
    'SMTP_URL is set, but MAIL_FROM, the sender of emails, is missing.',
  )
  expect(errors({ MAIL_FROM: 'field@kilifi.example' })).toBe(
    'MAIL_FROM is set, but SMTP_URL, the address of the mail server, is missing.',
  )
})
