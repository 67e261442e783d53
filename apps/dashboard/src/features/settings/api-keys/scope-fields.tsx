import { Checkbox, Fieldset, SimpleGrid, Stack } from '@mantine/core'
import type { Permission } from '@quadrat/domain/account/permission'
import { scopesByNoun, verbText } from '@quadrat/domain/account/scope-words'
import type { ReactNode } from 'react'
import { texts } from './texts-en.ts'

interface Props {
  /** What the key can have. */
  given: readonly Permission[]
  value?: Permission[]
  onChange?: (scopes: Permission[]) => void
  error?: ReactNode
}

/** A checkbox for each scope, under its noun. */
export function ScopeFields({ given, onChange, ...props }: Props) {
  return (
    <Checkbox.Group
      aria-label={texts.form.presets.own}
      {...props}
      onChange={scopes => onChange?.(scopes as Permission[])}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
        {scopesByNoun(given).map(({ heading, scopes }) => (
          <Fieldset key={heading} legend={heading} variant="unstyled">
            <Stack gap="xs" mt="2xs">
              {scopes.map(scope => (
                <Checkbox key={scope} value={scope} label={verbText(scope)} />
              ))}
            </Stack>
          </Fieldset>
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}
