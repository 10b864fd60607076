import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLifecycleRunner, type RouteUpdate } from '../../runtime/lifecycle.ts'

const update: RouteUpdate = {
  location: { pathname: '/a', search: '', hash: '' },
  previousLocation: undefined,
}

describe('createLifecycleRunner()', () => {
  it('tells each listener, with its options, of the beginning, the end and the arrival', () => {
    const log: string[] = []
    const listener = (name: string) => ({
      lifecycle: {
        onRouteUpdate: ({ location }: RouteUpdate, options: unknown) => {
          log.push(`${name} to ${location.pathname} with ${options}`)
          return () => log.push(`${name} over`)
        },
        onRouteDidUpdate: () => log.push(`${name} there`),
      },
      options: name,
    })
    const runner = createLifecycleRunner([listener('one'), { lifecycle: {} }, listener('two')])
    const end = runner.begin(update)
    end()
    end()
    runner.finish(update)
    expect(log).toEqual([
      'one to /a with one',
      'two to /a with two',
      'one over',
      'two over',
      'one there',
      'two there',
    ])
  })

  it('goes on after a listener that throws, and says so', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => report.mockRestore())
    const told: string[] = []
    const throwing = () => {
      throw new Error('no')
    }
    const runner = createLifecycleRunner([
      { lifecycle: { onRouteUpdate: () => throwing, onRouteDidUpdate: throwing } },
      { lifecycle: { onRouteUpdate: throwing } },
      { lifecycle: { onRouteDidUpdate: () => told.push('there') } },
    ])
    runner.begin(update)()
    runner.finish(update)
    expect(told).toEqual(['there'])
    expect(report.mock.calls.map(([error]) => String(error))).toEqual(Array(3).fill('Error: no'))
  })
})
