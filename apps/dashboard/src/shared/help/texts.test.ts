import { helpCategories } from '@quadrat/domain/help'
import { expect, it } from 'vitest'
import { texts } from './texts-en.ts'

it('shows underscores of a category as spaces', () => {
  for (const category of helpCategories)
    expect(texts.categories[category]).toBe(category.replaceAll('_', ' '))
})
