import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { releaseIdleMemory } from './release-memory.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('Memory is released once after requests, and not while requests arrive', () => {
  const server = createServer()
  const collect = vi.fn()
  releaseIdleMemory(server, collect)
  vi.advanceTimersByTime(60_000)
  expect(collect).not.toHaveBeenCalled()

  for (let i = 0; i < 10; i++) {
    server.emit('request', { url: '/graphql' })
    vi.advanceTimersByTime(6_000)
  }
  expect(collect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledOnce()

  server.emit('close')
  server.emit('request', { url: '/graphql' })
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledOnce()
})

it('Memory is released although a balancer and a monitor go on asking', () => {
  const server = createServer()
  const collect = vi.fn()
  releaseIdleMemory(server, collect)
  server.emit('request', { url: '/graphql' })
  for (let i = 0; i < 10; i++) {
    for (const url of ['/readyz', '/healthz', '/metrics']) server.emit('request', { url })
    vi.advanceTimersByTime(5_000)
  }
  expect(collect).toHaveBeenCalledOnce()
  server.emit('close')
})

it('the garbage collection of V8 can be called', () => {
  const server = createServer()
  releaseIdleMemory(server)
  server.emit('request', { url: '/graphql' })
  expect(() => vi.advanceTimersByTime(60_000)).not.toThrow()
})
