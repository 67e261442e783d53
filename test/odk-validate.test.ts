import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fieldSchema } from '@quadrat/domain/template/template'
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { inputOf } from '@quadrat/domain/template/template-draft-wire'
import { anyFormDraft } from '@quadrat/domain/testing/any-form-draft'
import { writeForm } from '@quadrat/domain/xform/write-form'
import fc from 'fast-check'
import { test } from 'vitest'
import { loadStarter, starters } from '../apps/dashboard/src/features/template-create/starters/starters.ts'

// ODK_VALIDATE_JAR names ODK Validate, which no registry has: https://github.com/getodk/validate/releases

const jar = process.env.ODK_VALIDATE_JAR

function formOf({ meta, fields: drafts }: TemplateDraft): string {
  const { title, languages = null, photoRequired, withComment } = meta
  const input = inputOf({ meta, fields: drafts }).dataFieldsArr
  const fields = input.map(({ properties }) => fieldSchema.parse(JSON.parse(JSON.stringify(properties))))
  return writeForm({ id: 'f', version: 1, title, languages, photoRequired, withComment, fields })
}

test.skipIf(!jar)('ODK Validate accepts the forms of starter templates and of arbitrary ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quadrat-forms-'))
  try {
    const loaded = await Promise.all(starters.map(({ id }) => loadStarter(id)))
    const drafts = [...loaded.filter(draft => draft !== null), ...fc.sample(anyFormDraft, 200)]
    const names = drafts.map((_, at) => `${at}.xml`)
    await Promise.all(drafts.map((draft, at) => writeFile(join(folder, names[at] ?? ''), formOf(draft))))
    // It ends with 1 if it refuses one, and names it.
    await promisify(execFile)('java', ['-Djava.awt.headless=true', '-jar', jar ?? '', ...names], {
      cwd: folder,
      maxBuffer: 2 ** 26,
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
