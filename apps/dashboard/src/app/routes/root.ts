import { createRootRoute, createRoute, type ParsedLocation } from '@tanstack/react-router'
import { ensureViewer } from '../authentication.ts'
import { NotFoundPage } from '../not-found-page.tsx'
import { RootPage } from '../root-page.tsx'
import { Shell } from '../shell/shell.tsx'
import { ShellError } from '../shell/shell-error.tsx'
import { Waiting } from '../waiting.tsx'

export const root = createRootRoute({ component: RootPage, notFoundComponent: NotFoundPage })

/** Route options that wait for the viewer and redirect a visitor to the sign-in. */
export const signedIn = {
  beforeLoad: ({ location }: { location: ParsedLocation }) => ensureViewer(location),
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: Waiting,
  errorComponent: ShellError,
}
/** The parent of all routes inside the shell. */
export const auth = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  ...signedIn,
  component: Shell,
})
