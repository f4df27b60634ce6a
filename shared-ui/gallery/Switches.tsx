import { TickBox } from '../src/form'

export interface SwitchesProps<Value extends string> {
  legend: string
  value: Value
  values: readonly Value[]
  onChange: (value: Value) => void
}

/** One of a few, in the page's header. */
export function Switches<Value extends string>({ legend, value, values, onChange }: SwitchesProps<Value>) {
  return (
    <fieldset style={{ display: 'flex', alignItems: 'center', gap: 12, border: 0, margin: 0, padding: 0 }}>
      <legend style={{ float: 'left', marginRight: 12, fontSize: 13, fontWeight: 600 }}>{legend}</legend>
      {values.map((choice) => (
        <TickBox
          key={choice}
          type="radio"
          name={legend}
          label={choice}
          checked={choice === value}
          onChange={() => onChange(choice)}
        />
      ))}
    </fieldset>
  )
}
