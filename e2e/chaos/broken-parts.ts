import type { MakePart } from './handmade-build'

/** Parts that go wrong once they run. Each text is what the browser runs (handmade-build.ts). */
export const brokenParts = {
  'throws at import': () => {
    throw new Error('chaos: thrown at import')
  },
  'throws at render': () =>
    function ThrowsAtRender() {
      throw new Error('chaos: thrown at render')
    },
  'throws in an effect': (React) =>
    function ThrowsInEffect() {
      React.useEffect(() => {
        throw new Error('chaos: thrown in an effect')
      }, [])
      return null
    },
  "throws in an effect's cleanup": (React, { title, build }) =>
    function ThrowsInCleanup() {
      React.useEffect(
        () => () => {
          throw new Error('chaos: thrown in a cleanup')
        },
        [],
      )
      return React.createElement('p', null, `${title} of ${build}, pressed 0`)
    },
  'throws in an event handler': (React, { title, build }) =>
    function ThrowsInHandler() {
      const fail = () => {
        throw new Error('chaos: thrown in an event handler')
      }
      return React.createElement(
        'section',
        { 'aria-label': title },
        React.createElement('p', null, `${title} of ${build}, pressed 0`),
        React.createElement('button', { type: 'button', onClick: fail }, `Press ${title}`),
      )
    },
  'suspends forever': (React) => {
    const never = new Promise(() => undefined)
    return function SuspendsForever() {
      return React.use(never)
    }
  },
  'renders in a loop': (React) =>
    function RendersInALoop() {
      const [count, setCount] = React.useState(0)
      setCount(count + 1)
      return count
    },
  'sets state in every effect': (React) =>
    function LoopsThroughEffects() {
      const [count, setCount] = React.useState(0)
      React.useEffect(() => setCount(count + 1))
      return React.createElement('p', null, `looping ${count}`)
    },
} satisfies Record<string, MakePart>
