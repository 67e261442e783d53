import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * The tab that is open, by its number in the address, for `PageTabs`. Another one drops the page and the
 * filters of the list in the tab before.
 * @param first the tab for an address without a number
 */
export function usePageTab(first = 0): { shown: number; onShow: (tab: number) => void } {
  const { tab = first } = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    shown: tab,
    onShow: next => navigate({ to: '.', search: next ? { tab: next } : {}, replace: true }),
  }
}
