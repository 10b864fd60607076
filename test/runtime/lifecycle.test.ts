import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLifecycleRunner, type RouteUpdate } from '../../runtime/lifecycle.ts'

const update: RouteUpdate = {
  location: { pathname: '/a', search: '', hash: '' },
  previousLocation: undefined,
}

describe('createLifecycleRunner()', () => {
  it('calls each listener, with its options, when an update begins, ends and has arrived', () => {
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

  it('logs the error of a listener and calls the others', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => report.mockRestore())
    const calls: string[] = []
    const throwing = () => {
      throw new Error('no')
    }
    const runner = createLifecycleRunner([
      { lifecycle: { onRouteUpdate: () => throwing, onRouteDidUpdate: throwing } },
      { lifecycle: { onRouteUpdate: throwing } },
      { lifecycle: { onRouteDidUpdate: () => calls.push('there') } },
    ])
    runner.begin(update)()
    runner.finish(update)
    expect(calls).toEqual(['there'])
    expect(report.mock.calls.map(([error]) => String(error))).toEqual(Array(3).fill('Error: no'))
  })
})
