import { emptyDraft, type TemplateDraft } from '@quadrat/domain/template/template-draft'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { OdkDifferences } from './odk-differences.tsx'

const draft = (kind: 'text' | 'photo'): TemplateDraft => ({
  ...emptyDraft(),
  fields: [{ kind, id: 'a', label: 'The well', isRequired: false }],
})

test('a template says what is different in ODK Collect', async () => {
  mount(<OdkDifferences draft={draft('photo')} />)
  await page.getByText('In ODK Collect').click()
  await expect.element(page.getByText('“The well” takes one photo.')).toBeVisible()
})

test('a template says nothing of ODK Collect if all is the same there', async () => {
  mount(
    <>
      <OdkDifferences draft={draft('text')} />
      <p>The end</p>
    </>,
  )
  await expect.element(page.getByText('The end')).toBeVisible()
  await expect.element(page.getByText('In ODK Collect')).not.toBeInTheDocument()
})
