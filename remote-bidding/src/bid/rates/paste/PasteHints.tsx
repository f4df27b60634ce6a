import { Hints, Kbd } from './paste-look'

/** While a paste is looked at, in the place of the grid's tools. */
export function PasteHints() {
  return (
    <Hints>
      <span>Nothing is changed yet.</span>
      <span>
        <Kbd>Ctrl Z</Kbd>takes it all back after Accept
      </span>
      <i />
      <span>
        <Kbd>Tab</Kbd>next value
      </span>
      <span>
        <Kbd>Del</Kbd>drop one value
      </span>
    </Hints>
  )
}
