import { spoken } from '@quadrat/domain/language/texts'
import { describe, expect, it } from 'vitest'
import { unsubscribeAddress } from '#src/features/automatic-message/unsubscribe-token.ts'
import { withTransaction, withTransactionAs } from '#src/platform/database/transaction.ts'
import { makers } from '#test/make.ts'
import { markTexts } from '#test/marked-texts.ts'
import { testServer } from '#test/server.ts'
import { speakTo, writingIn } from './speech.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { pool } = server.deps.db

const setLanguage = (table: 'people' | 'companies', id: number, language: string | null) =>
  pool.query(`update ${table} set language = $2 where id = $1`, [id, language])

describe('A request speaks', () => {
  it.each([
    { own: 'fr', asked: 'es', company: 'sw', speaks: 'fr' },
    { own: null, asked: 'de, es-MX;q=0.8', company: 'sw', speaks: 'es-MX' },
    { own: null, asked: 'en-US', company: 'sw', speaks: 'en-GB' },
    { own: null, asked: 'de', company: 'sw', speaks: 'sw' },
    { own: null, asked: undefined, company: 'sw', speaks: 'sw' },
    { own: null, asked: undefined, company: null, speaks: 'en-GB' },
    { own: 'pt', asked: 'pt-BR', company: null, speaks: 'pt-BR' },
    // Of a later release.
    { own: 'xx', asked: undefined, company: 'ar', speaks: 'ar' },
  ])('$speaks to whoever chose $own, asks for $asked and is of a company of $company', async known => {
    const company = await make.company()
    const person = await make.person(company.id, 'admin')
    await setLanguage('people', person.id, known.own)
    await setLanguage('companies', company.id, known.company)
    const asked = await speakTo(known.asked, async () => {
      const within = await withTransaction(server.deps, person.token, async () => spoken().locale)
      // Refusals are written when the transaction is over.
      return [within, spoken().locale]
    })
    expect(asked).toEqual([known.speaks, known.speaks])
    const own = { companyId: company.id, personId: person.id }
    const signingIn = () => withTransactionAs(server.deps, own, async () => spoken().locale)
    expect(await speakTo(known.asked, signingIn)).toBe(known.speaks)
  })

  it('English where nobody asks', () => {
    expect(spoken()).toMatchObject({ language: 'en', locale: 'en-GB', catalogue: {} })
    expect(writingIn('xx', () => spoken().locale)).toBe('en-GB')
    expect(writingIn('fr', () => writingIn(null, () => spoken().locale))).toBe('en-GB')
  })
})

describe('A job', () => {
  it('of a person speaks what the browser asked for at their last sign-in, if they chose nothing', async () => {
    const person = await make.person((await make.company()).id, 'admin')
    const own = { companyId: person.companyId, personId: person.id }
    const said = () => withTransactionAs(server.deps, own, async () => spoken().language)
    expect(await said()).toBe('en')
    await pool.query(`update people set browser_language = 'es' where id = $1`, [person.id])
    expect(await said()).toBe('es')
    await setLanguage('people', person.id, 'fr')
    expect(await said()).toBe('fr')
  })
})

it('Requests at the same time do not mix their languages', async () => {
  for (const language of ['fr', 'es'] as const) markTexts(language, `${language} `)
  const person = await make.person((await make.company()).id, 'admin')
  const own = { companyId: person.companyId, personId: person.id, kind: 'LOGIN' as const }
  const path = unsubscribeAddress(server.deps.secrets, own).replace('{publicUrl}', '')
  const title = { fr: '<h1>⟦fr You are unsubscribed⟧</h1>', es: '<h1>⟦es You are unsubscribed⟧</h1>' }
  const pages = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const asked = (['fr', 'es', undefined] as const)[n % 3]
      const response = await fetch(server.url + path, {
        method: 'POST',
        // Without one, `fetch` asks for `*`.
        headers: asked ? { 'accept-language': asked } : {},
      })
      return { asked, page: await response.text() }
    }),
  )
  for (const { asked, page } of pages) {
    expect(page).toContain(asked ? title[asked] : '<h1>You are unsubscribed</h1>')
    expect(page).toContain(`<html lang="${asked ?? 'en'}" dir="ltr">`)
    expect(page.match(/⟦(fr|es) /g) ?? []).toEqual(asked ? [`⟦${asked} `, `⟦${asked} `, `⟦${asked} `] : [])
  }
})
