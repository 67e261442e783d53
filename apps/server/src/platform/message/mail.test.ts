import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import tls from 'node:tls'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#src/config.ts'
import { confirmationMail, staffInviteMail } from '#src/features/account/account.mail.ts'
import type { NewJob } from '#src/platform/jobs/jobs.ts'
import { localhostCertificate } from '#test/localhost-certificate.ts'
import { createMail } from './mail.ts'
import { designMail } from './mail-design.ts'
import { openMailbox, publicUrlPlaceholder } from './mailbox.ts'

const publicUrl = 'https://quadrat.example/a?b=$&'
const plain = { to: 'amina@kilifi.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
const servers: SMTPServer[] = []
afterAll(() => Promise.all(servers.map(server => new Promise<void>(done => server.close(done)))))

interface Received {
  mail: Email
  recipients: string[]
  isEncrypted: boolean
  user: string | undefined
}

/** A real SMTP server that records the mails. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onData(stream, session, callback) {
      const parsed = buffer(stream).then(bytes => PostalMime.parse(bytes))
      parsed.then(mail => {
        received.push({
          mail,
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          user: session.user,
        })
        callback()
      }, callback)
    },
  })
  servers.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return { port: (server.server.address() as AddressInfo).port, received }
}

const sender = (SMTP_URL: string, MAIL_FROM = '"Kilifi, Mangroves" <field@kilifi.example>') =>
  createMail({ mail: loadConfig({ SMTP_URL, MAIL_FROM }).mail, publicUrl }, null)

function mailOf(job: NewJob) {
  if (job.name !== 'send-mail') throw new Error(`a job ${job.name}`)
  return job.data
}

describe('Mails', () => {
  it('are sent with both parts, and with the names and links as given', async () => {
    const { port, received } = await mailServer()
    const mail = confirmationMail(
      { email: 'amina@kilifi.example', firstName: 'آمنة مويني' },
      { pin: '012345', personId: 17, company: 'Mangrove & <b>Sons</b>' },
    )
    await sender(`smtp://127.0.0.1:${port}`).send(mailOf(mail))
    expect(received).toHaveLength(1)
    const [{ mail: got, recipients }] = received as [Received]
    expect(recipients).toEqual(['amina@kilifi.example'])
    expect(got.subject).toBe('Confirm your email address')
    expect(got.from).toMatchObject({ name: 'Kilifi, Mangroves', address: 'field@kilifi.example' })
    expect(got.to).toMatchObject([{ address: 'amina@kilifi.example' }])
    expect(got.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted' }))
    expect(got.text).toContain('Hello آمنة مويني,')
    expect(got.text).toContain('https://quadrat.example/a?b=$&/confirm-email?pin=012345&u=17')
    expect(got.html).toContain('Hello آمنة مويني,')
    expect(got.html).toContain('/confirm-email?pin=012345&#38;u=17"')
    expect(got.html).toContain('Mangrove &#38; &#60;b&#62;Sons&#60;/b&#62;')
    expect(`${got.text}${got.html}`).not.toContain(publicUrlPlaceholder)
    expect(got.html).not.toMatch(/<b>|<img|<script|<link|url\(/)
  })

  it('show pictures that come with them, and can be ended by one click', async () => {
    const { port, received } = await mailServer()
    const png = Buffer.from('89504e470d0a1a0a', 'hex').toString('base64')
    const unsubscribe = `${publicUrlPlaceholder}/unsubscribe?token=1.2.LOGIN.x`
    const mail = designMail('amina@kilifi.example', {
      subject: 'Week',
      preview: 'Week',
      firstName: 'Amina',
      paragraphs: [],
      notes: [],
      unsubscribe,
      button: { label: 'Open', address: `${publicUrlPlaceholder}/auth/tasks` },
      parts: [
        {
          title: 'Days',
          picture: { name: 'days', png, alt: 'Mon <1>', width: 494, height: 120 },
          rows: [{ label: 'Mon\r\nTue', value: '1' }],
        },
      ],
    })
    await sender(`smtp://127.0.0.1:${port}`).send(mail)
    const [{ mail: got }] = received as [Received]
    const headers = Object.fromEntries(got.headers.map(({ key, value }) => [key, value]))
    expect(headers).toMatchObject({
      'list-unsubscribe': '<https://quadrat.example/a?b=$&/unsubscribe?token=1.2.LOGIN.x>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    expect(got.attachments).toMatchObject([
      { filename: 'days.png', mimeType: 'image/png', disposition: 'inline', contentId: '<days>' },
    ])
    expect(got.html).toContain('<img src="cid:days" alt="Mon &#60;1&#62;"')
    expect(got.text).toContain('Days:\n  Mon Tue: 1\n')
    expect(got.text).toContain('Unsubscribe:\nhttps://quadrat.example/a?b=$&/unsubscribe?token=1.2.LOGIN.x')
    const others = await mailServer()
    await sender(`smtp://127.0.0.1:${others.port}`).send(plain)
    expect(others.received[0]?.mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
  })

  it('have one recipient and one subject, whatever the name of the company is', async () => {
    const { port, received } = await mailServer()
    const company = 'Reef\r\nBcc: everybody@evil.example\r\n\r\n<script>alert(1)</script>'
    const job = staffInviteMail(
      { email: 'amina@kilifi.example', firstName: 'Amina\r\nCc: everybody@evil.example' },
      { code: 'x', company, addedBy: 'Lucy' },
    )
    await sender(`smtp://127.0.0.1:${port}`).send(mailOf(job))
    // Also without the design, with a raw subject.
    await sender(`smtp://127.0.0.1:${port}`).send({ ...plain, subject: `Welcome to ${company}` })
    expect(received).toHaveLength(2)
    for (const { mail, recipients } of received) {
      expect(recipients).toEqual(['amina@kilifi.example'])
      expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
      expect(mail.headers.map(({ key }) => key)).not.toContain('cc')
      expect(mail.subject).toContain('Bcc: everybody@evil.example')
      expect(mail.html).not.toContain('<script>')
    }
  })

  it.each([
    'evil.ru 1',
    'evil.co.ke 1',
    'Visit evil.com',
    'evil。com',
    'ｅｖｉｌ．ｃｏｍ',
    'evil․com',
    'a＠evil.com',
  ])('have no address in the name %j, which looks the same', company => {
    const about = { code: 'x', company, addedBy: company }
    const { text, html } = mailOf(staffInviteMail({ email: 'a@kilifi.example', firstName: company }, about))
    for (const part of [text, html.replace(/[\s\S]*<body/, '').replace(/<[^>]*>/g, ' ')]) {
      // What a program sees that reads all forms of a character as one.
      expect(part.normalize('NFKC').replaceAll('。', '.')).not.toMatch(/[\p{L}\p{N}]\.\p{L}|@[^\s\u200c]/u)
      expect(part.replaceAll('\u200c', '').replaceAll('&#38;', '&')).toContain(`added you to ${company}`)
    }
  })

  it('keep the addresses in what staff wrote to the reader', () => {
    const { text, html } = designMail('a@kilifi.example', {
      subject: 'Training',
      preview: '',
      firstName: 'Amina',
      paragraphs: [],
      written: ['See https://kilifi.example/training.'],
      button: { label: 'Open', address: publicUrlPlaceholder },
      notes: [],
    })
    expect(text).toContain('See https://kilifi.example/training.')
    expect(html).toContain('See https://kilifi.example/training.')
  })

  it('have a single recipient, even if the address contains a comma', async () => {
    const { port, received } = await mailServer()
    const sending = sender(`smtp://127.0.0.1:${port}`).send({ ...plain, to: 'a@b.example,c@d.example' })
    await sending.catch(() => {})
    expect(received.flatMap(({ recipients }) => recipients)).not.toContain('c@d.example')
  })

  it('are encrypted before the credentials are sent', async () => {
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), localhostCertificate.cert])
    const { port, received } = await mailServer({
      ...localhostCertificate,
      disabledCommands: [],
      authOptional: false,
      onAuth: ({ username, password }, { secure }, callback) =>
        username === 'field@kilifi.example' && password === 'p/w' && secure
          ? callback(null, { user: username })
          : callback(new Error('no')),
    })
    await sender(`smtp://field%40kilifi.example:p%2Fw@localhost:${port}`).send(plain)
    expect(received).toMatchObject([{ isEncrypted: true, user: 'field@kilifi.example' }])
    await expect(sender(`smtp://field%40kilifi.example:wrong@localhost:${port}`).send(plain)).rejects.toThrow(
      'The mail server did not take a mail: EAUTH 535',
    )
    // The certificate is for another host.
    await expect(sender(`smtp://field%40kilifi.example:p%2Fw@127.0.0.1:${port}`).send(plain)).rejects.toThrow(
      'The mail server did not take a mail',
    )
  })

  it('are not sent to a server that does not encrypt the credentials', async () => {
    const shown: unknown[] = []
    const { port, received } = await mailServer({
      allowInsecureAuth: true,
      onAuth: (auth, _session, callback) => {
        shown.push(auth)
        callback(null, { user: 'field' })
      },
    })
    await expect(sender(`smtp://field:secret@127.0.0.1:${port}`).send(plain)).rejects.toThrow()
    expect([shown, received]).toEqual([[], []])
  })

  it('that the server refuses cause an error without texts of the mail or the server', async () => {
    const { port } = await mailServer({
      onRcptTo: ({ address }, _session, callback) => callback(new Error(`${address} is unknown here`)),
    })
    const error = await sender(`smtp://127.0.0.1:${port}`)
      .send(plain)
      .catch((reason: Error) => reason)
    expect(String(error)).toBe('Error: The mail server did not take a mail: EENVELOPE 550')
    expect((error as Error).cause).toBeUndefined()
  })

  it('stay in the mailbox in demo mode, beside the text messages', async () => {
    const mailbox = openMailbox({ demo: true })
    await createMail({ mail: null, publicUrl: 'https://quadrat.example' }, mailbox).send({
      ...plain,
      text: `Open ${publicUrlPlaceholder}/x`,
    })
    expect(mailbox?.messages('https://quadrat.example')).toEqual([
      { ...plain, kind: 'mail', at: expect.any(Date), text: 'Open https://quadrat.example/x' },
    ])
  })

  it('cause an error if there is neither a mail server nor a demo', async () => {
    const mail = createMail({ mail: null, publicUrl }, openMailbox({ demo: false }))
    await expect(mail.send(plain)).rejects.toThrow('SMTP_URL is not set')
  })
})
