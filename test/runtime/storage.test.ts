// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readStored, watchStored, writeStored } from '../../runtime/storage.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('writeStored()', () => {
  it('notifies this tab of a change, and only of changes', () => {
    const heard: (string | null)[] = []
    const onStorage = ({ oldValue, newValue }: StorageEvent) =>
      heard.push(`${oldValue} → ${newValue}`)
    window.addEventListener('storage', onStorage)
    onTestFinished(() => window.removeEventListener('storage', onStorage))
    writeStored('theme', 'dark')
    writeStored('theme', 'dark')
    writeStored('theme', 'light')
    writeStored('theme', undefined)
    writeStored('theme', undefined)
    expect(heard).toEqual(['null → dark', 'dark → light', 'light → null'])
    expect(localStorage.length).toBe(0)
  })
})

describe('watchStored()', () => {
  it('calls the listener for its key and for a cleared storage, until it is stopped', () => {
    const heard = vi.fn()
    const stop = watchStored('a', heard)
    for (const key of ['b', 'a', null]) window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    window.dispatchEvent(new StorageEvent('storage', { key: 'a' }))
    expect(heard).toHaveBeenCalledTimes(2)
  })
})

it('blocked storage is reported by one warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(readStored('theme')).toBeUndefined()
  writeStored('theme', 'dark')
  expect(readStored('theme')).toBeUndefined()
  expect(warn.mock.calls).toEqual([
    ['Browser storage is blocked: choices such as the color mode are not saved'],
  ])
})
