import { expect, it, vi } from 'vitest'
import { watchParent } from './watch-parent.ts'

it('tells once that the parent changed', () => {
  vi.useFakeTimers()
  try {
    let parent = 42
    const gone = vi.fn()
    watchParent(gone, () => parent, 1_000)
    vi.advanceTimersByTime(5_000)
    expect(gone).not.toHaveBeenCalled()
    parent = 1
    vi.advanceTimersByTime(5_000)
    expect(gone).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})
