import type { Area } from '@quadrat/domain/language/areas'
import { lazyRouteComponent } from '@tanstack/react-router'
import { withTexts } from '#src/shared/language/area-texts.ts'

/**
 * The component of a page, whose code and texts are loaded when it is first shown.
 * @param areas the areas of its texts besides those of the first screen. A test compares them with what the
 *   code of the page reads.
 */
export function page<Code extends Record<string, unknown>, Name extends keyof Code>(
  areas: readonly Area[],
  load: () => Promise<Code>,
  name: Name,
) {
  return lazyRouteComponent(() => withTexts(load, areas), name)
}
