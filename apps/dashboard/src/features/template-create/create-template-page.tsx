import { useSearch } from '@tanstack/react-router'
import { Chooser } from './chooser.tsx'
import { CreateScreen } from './create-screen.tsx'

/** The chooser; with `templateSource` in the address, the screen that creates the template. */
export function CreateTemplatePage() {
  const { templateSource } = useSearch({ strict: false })
  return templateSource === undefined ? (
    <Chooser />
  ) : (
    <CreateScreen key={templateSource} source={templateSource} />
  )
}
