import type { MouseEvent } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { showHook } from '#src/testing/show-hook.tsx'
import { useCountdown } from './use-countdown.ts'
import { useEntryState } from './use-entry-state.ts'
import { useScrolled } from './use-scrolled.ts'
import { useStepBack } from './use-step-back.ts'

const click = (keys: Partial<MouseEvent> = {}) => ({ preventDefault: vi.fn(), ...keys }) as never

it('a link back to a list goes to its own history entry', async () => {
  const { now, router, render } = await showHook(
    (index: number | undefined) => useStepBack(index),
    0 as number | undefined,
  )
  await router.navigate({ to: '/', search: { task: 1 } } as never)
  await router.navigate({ to: '/', search: { task: 2 } } as never)
  await expect.poll(() => router.state.location.state.__TSR_index).toBe(2)
  const go = vi.spyOn(router.history, 'go')
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
    const event = click({ [key]: true })
    now()(event)
    expect((event as MouseEvent).preventDefault).not.toHaveBeenCalled()
  }
  expect(go).not.toHaveBeenCalled()
  const event = click()
  now()(event)
  expect((event as MouseEvent).preventDefault).toHaveBeenCalledOnce()
  expect(go).toHaveBeenCalledExactlyOnceWith(-2)
  await expect.poll(() => router.state.location.search).toEqual({})
  // From the list itself, and without a known list, the link works as usual.
  render(undefined)
  const usual = click()
  now()(usual)
  expect((usual as MouseEvent).preventDefault).not.toHaveBeenCalled()
  expect(go).toHaveBeenCalledOnce()
})

it('a filter comes back with its history entry, and is not that of another entry or list', async () => {
  const { now, leave, render, router } = await showHook(
    (name: string) => useEntryState(name, 'all'),
    'reports' as string,
  )
  const visit = async (go: () => unknown, name = 'reports') => {
    const index = router.state.location.state.__TSR_index
    leave()
    await go()
    await expect.poll(() => router.state.location.state.__TSR_index).not.toBe(index)
    render(name)
    await new Promise(resolve => setTimeout(resolve, 50))
    return now()[0]
  }
  now()[1]('mine')
  await expect.poll(() => now()[0]).toBe('mine')
  const onward = () => router.navigate({ to: '/', search: { page: 2 } } as never)
  expect(await visit(onward)).toBe('all')
  expect(await visit(() => router.history.back())).toBe('mine')
  await visit(onward)
  expect(await visit(() => router.history.back(), 'people')).toBe('all')
})

it('a page counts as scrolled beyond the given pixels only', async () => {
  const { now } = await showHook(() => useScrolled(100), null)
  onTestFinished(() => {
    window.dispatchEvent(new Event('scroll'))
  })
  const scrollTo = (top: number) => {
    const spy = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top)
    window.dispatchEvent(new Event('scroll'))
    spy.mockRestore()
  }
  expect(now()).toBe(false)
  scrollTo(101)
  await expect.poll(now).toBe(true)
  scrollTo(100)
  await expect.poll(now).toBe(false)
})

it('a wait counts down to 0 and starts again with a new one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { now, render } = await showHook(
    (since: number | null) => useCountdown(since, 3),
    Date.now() as number | null,
  )
  expect(now()).toBe(3)
  vi.advanceTimersByTime(1000)
  await expect.poll(now).toBe(2)
  vi.advanceTimersByTime(2000)
  await expect.poll(now).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
  render(null)
  vi.advanceTimersByTime(5000)
  expect([now(), vi.getTimerCount()]).toEqual([0, 0])
  render(Date.now())
  await expect.poll(now).toBe(3)
  vi.advanceTimersByTime(1000)
  await expect.poll(now).toBe(2)
})
