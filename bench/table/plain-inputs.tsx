import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { part, timed, typeInto } from './measured-page'
import { TERMS } from './terms'

/** The least a form can do: a row that renders alone, three plain inputs, and the sum. No masks, bounds or messages. */
function Row({ term }: { term: number }) {
  const [rate, setRate] = useState('')
  const [adder, setAdder] = useState('')
  return (
    <tr>
      <th scope="row">{term} months</th>
      <td>
        <input aria-label={`Rate ${term}`} value={rate} onChange={(event) => setRate(event.currentTarget.value)} />
      </td>
      <td>
        <input aria-label={`Adder ${term}`} value={adder} onChange={(event) => setAdder(event.currentTarget.value)} />
      </td>
      <td>
        <input
          aria-label={`Total ${term}`}
          value={rate === '' ? '' : (Number(rate) + Number(adder)).toFixed(5)}
          readOnly
        />
      </td>
    </tr>
  )
}

window.measured = {
  draw: () =>
    timed(
      () =>
        createRoot(part('#page')).render(
          <table>
            <tbody>
              {TERMS.map((term) => (
                <Row key={term} term={term} />
              ))}
            </tbody>
          </table>,
        ),
      () => document.querySelectorAll('tbody tr').length === TERMS.length,
    ),
  key(text) {
    const input = part<HTMLInputElement>('input[aria-label="Rate 30"]')
    return timed(
      () => {
        input.focus()
        typeInto(input, text)
      },
      () => input.value === text,
    )
  },
}
