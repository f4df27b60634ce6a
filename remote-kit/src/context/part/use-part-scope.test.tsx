import { act, render } from '@testing-library/react'
import { usePartScope } from './use-part-scope'

test('what a component begins by its scope ends with it, and begins anew when what it depends on changes', () => {
  jest.useFakeTimers()
  const said: string[] = []
  function Part({ name }: { name: string }) {
    usePartScope(
      ({ listen, every, after }) => {
        listen(window, 'resize', () => said.push(`${name} resized`))
        listen(document, 'keydown', ({ key }) => said.push(`${name} ${key}`))
        every(1000, () => said.push(`${name} every`))
        after(1500, () => said.push(`${name} once`))
        return () => said.push(`${name} ended`)
      },
      [name],
    )
    return null
  }
  const happens = () => {
    said.length = 0
    act(() => {
      window.dispatchEvent(new Event('resize'))
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
      jest.advanceTimersByTime(2000)
    })
    return said.join(', ')
  }
  const { rerender, unmount } = render(<Part name="one" />)
  expect(happens()).toBe('one resized, one a, one every, one once, one every')
  rerender(<Part name="two" />)
  expect(said.at(-1)).toBe('one ended')
  expect(happens()).toBe('two resized, two a, two every, two once, two every')
  unmount()
  expect(happens()).toBe('')
  jest.useRealTimers()
})
