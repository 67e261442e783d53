import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { watchFailedSubmits } from '#src/shared/forms/focus-error.ts'
import { ProjectForm, useProjectForm } from './project-form.tsx'
import { blankProject } from './project-values.ts'

// As main.tsx does for all pages.
watchFailedSubmits()

const onSubmit = vi.fn()

function FormWithoutOutcomes() {
  const form = useProjectForm({ ...blankProject, name: 'Mida Creek', statement: 'Replant' })
  return (
    <ProjectForm
      form={form}
      submitLabel="Create Project"
      pending={false}
      error={null}
      onSubmit={onSubmit}
      cancel={null}
    />
  )
}

it('focuses the first invalid field after a submit', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <FormWithoutOutcomes />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(place.querySelector('button[type="submit"]')).not.toBeNull())
  const button = place.querySelector<HTMLButtonElement>('button[type="submit"]')
  button?.focus()
  button?.click()
  await vi.waitFor(() =>
    expect((document.activeElement as HTMLTextAreaElement).labels?.[0]?.textContent ?? '').toMatch(
      /^Outcomes/,
    ),
  )
  expect(onSubmit).not.toHaveBeenCalled()
  root.unmount()
})
