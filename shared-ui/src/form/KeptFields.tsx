import { useEffect } from 'react'
import { useForm } from 'react-final-form'

/**
 * Keeps what was typed into these fields while their inputs are not on the page, e.g. on another page of a table.
 * react-final-form 7 gives a field that comes back its starting value, unless the field stayed registered.
 */
export function KeptFields({ names }: { names: readonly string[] }) {
  const form = useForm('KeptFields')
  const list = names.join('\n')
  useEffect(() => {
    const stops = list.split('\n').map((name) => form.registerField(name, () => undefined, {}, {}))
    return () => stops.forEach((stop) => stop())
  }, [form, list])
  return null
}
