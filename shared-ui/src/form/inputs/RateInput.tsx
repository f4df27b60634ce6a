import { styled } from '@mui/material/styles'
import { CircleAlert } from 'lucide-react'
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { announce } from '../../core/messages/announce'
import { controlStyles } from '../FieldLayout'
import {
  startsFormula,
  isWithoutMeaning,
  masked,
  ratePlaceholder,
  unclear,
  keyDenialReason,
  type MaskCommodity,
} from './rate-mask'

const Wrapper = styled('span')({
  position: 'relative',
  display: 'block',
  '& > svg': { position: 'absolute', left: 4, top: 9, color: 'var(--red-solid)', pointerEvents: 'none' },
})
const Input = styled('input')({
  ...controlStyles,
  // What is typed into one of many moves nothing around it.
  display: 'block',
  contain: 'strict',
  height: 32,
  padding: '0 8px',
  textAlign: 'right',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  // The narrowest field of a total has room for six decimals beside the icon.
  '&[aria-invalid="true"]': { ...controlStyles['&[aria-invalid="true"]'], paddingLeft: 20 },
  '&::placeholder': { color: 'var(--text-3)', fontWeight: 400, opacity: 1 },
  '&:disabled': {
    backgroundColor: 'var(--sunken)',
    borderColor: 'var(--border)',
    color: 'var(--text-3)',
    fontWeight: 400,
  },
})

/** Says why a key was not taken; over what lies below, so that nothing moves. */
const Refused = styled('span')({
  position: 'absolute',
  zIndex: 2,
  top: 'calc(100% + 3px)',
  right: 0,
  padding: '2px 8px',
  borderRadius: 4,
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: 'var(--surface)',
  backgroundColor: 'var(--text)',
  pointerEvents: 'none',
})

export interface RateInputProps {
  /** Name for screen readers, e.g. `Standard mix rate, 12 months`. */
  label: string
  /** The rate as typed; rates are decimal text, never numbers. */
  value: string
  /** What shows until somebody types, e.g. with all its decimals; getting the focus selects exactly this text. */
  rest: string
  onChange: (text: string) => void
  onBlur?: () => void
  /**
   * The rate that a text beginning with `=`, `*` or `+` stands for, e.g. `*1.02`; without it such keys are refused. It
   * is taken when Enter is pressed or the field is left; until then the rate is what it was.
   */
  onFormula?: (text: string) => string | undefined
  /** A minus begins such a text as well: `-0.0005` lowers the rate. Else no rate begins with one (decision 51). */
  lowers?: boolean
  commodity: MaskCommodity
  disabled?: boolean
  /** The message, shown elsewhere under the row; here it draws the ring and the icon. */
  error?: string | undefined
  /** Id of the element that holds the message. */
  describedBy?: string | undefined
}

/** What a `?` behind a rate means: it stands where a key was refused. */
const UNCLEAR_HINT = 'The ? stands for a key that was not taken. Type the rate anew, or empty the field.'

/**
 * A rate in $/kWh or $/Dth. While it is typed into, the text in it is never rewritten, so that caret and undo stay the
 * browser's own; a key that the mask does not take is stopped before it changes anything, and the reason shows. The
 * rate is no number from then on, until it is emptied or typed anew. What is pasted is always kept.
 */
export const RateInput = memo(function RateInput(props: RateInputProps) {
  const { label, value, rest, onChange, onBlur, onFormula, commodity, disabled, error, describedBy } = props
  const { lowers = false } = props
  const wrong = Boolean(error)
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState<string>()
  // A text that no longer stands for the rate is not shown.
  const isUnclear = typed !== undefined && unclear(typed) === value
  const isCurrent = typed !== undefined && (isUnclear || startsFormula(typed, lowers) || masked(typed) === value)
  const displayed = isCurrent ? typed : rest

  const input = useRef<HTMLInputElement>(null)
  const text = useRef<string>(undefined)
  // Not React's `value`: drawn anew between a key and its event, that puts back the text before, and the key is lost.
  useLayoutEffect(() => {
    const { current: element } = input
    if (element === null || displayed === text.current) return
    element.value = displayed
    // A rate from elsewhere, a draft say, stands selected as after getting the focus: the next key replaces it.
    if (text.current !== undefined && element === document.activeElement) element.select()
    text.current = displayed
  })

  const allowsFormula = Boolean(onFormula)
  /** Begun and not taken yet: Enter takes it, and so would the leaving that comes of the same key. */
  const formula = useRef<string>(undefined)
  /** What was begun as a formula becomes its rate; one that is none leaves none, least of all another. */
  const applyFormula = () => {
    const { current: begun } = formula
    if (begun === undefined) return
    formula.current = undefined
    const rate = onFormula?.(begun)
    if (rate === undefined) {
      onChange(unclear(begun))
      setRefused(`${begun} is no rate`)
      setTimeout(() => setRefused(undefined), 3000)
      announce(`${begun} is no rate`)
    } else {
      setTyped(undefined)
      announce(rate)
      onChange(rate)
    }
  }
  const typesAnew = useRef(false)
  const wasRefused = useRef(false)
  useEffect(() => {
    const element = input.current
    // React's own onBeforeInput is another event: it says neither what is deleted nor what is pasted.
    const stop = (event: InputEvent) => {
      const { inputType, data } = event
      if (element === null) return
      const { value: before } = element
      const start = element.selectionStart ?? before.length
      const end = element.selectionEnd ?? before.length
      const key = inputType === 'insertText' && data !== null && [...data].length === 1 ? data : undefined
      // A key right after a refused one goes on with what that one began: `-0.05` over a selected rate.
      typesAnew.current = start === 0 && end === before.length && !(wasRefused.current && key !== undefined)
      wasRefused.current = false
      if (key === undefined) return
      const begins = start === 0 && (end === before.length || before === '') && startsFormula(key, lowers)
      // Of a formula no key is stopped: without it another one would be left, of `=4,5` an `=45`.
      if (allowsFormula && (begins || startsFormula(before, lowers))) return
      const why = keyDenialReason({ text: before, start, end, inserted: key }, commodity)
      if (!why) return
      event.preventDefault()
      setRefused(why)
      announce(why)
      if (isWithoutMeaning(key)) return
      wasRefused.current = true
      setTyped(before)
      onChange(unclear(before))
    }
    element?.addEventListener('beforeinput', stop)
    return () => element?.removeEventListener('beforeinput', stop)
  }, [commodity, onChange, allowsFormula, lowers])

  return (
    <Wrapper>
      <Input
        ref={input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-invalid={wrong}
        aria-describedby={describedBy}
        title={displayed.endsWith('?') ? UNCLEAR_HINT : undefined}
        placeholder={disabled ? '–' : ratePlaceholder(commodity)}
        disabled={disabled}
        onFocus={(event) => {
          setRefused(undefined)
          event.currentTarget.select()
        }}
        onMouseDown={(event) => {
          // The click that brings the focus would put the caret where it fell; the next one does.
          if (event.button !== 0 || event.currentTarget === document.activeElement) return
          event.preventDefault()
          event.currentTarget.focus()
        }}
        onChange={(event) => {
          const now = event.currentTarget.value
          text.current = now
          setTyped(now)
          formula.current = allowsFormula && startsFormula(now, lowers) ? now : undefined
          if (formula.current !== undefined) return setRefused(undefined)
          // It stays while somebody types on past it: of `1e-2` a `12` is left.
          if (now.length < displayed.length) setRefused(undefined)
          onChange(isUnclear && now !== '' && !typesAnew.current ? unclear(now) : masked(now))
          typesAnew.current = false
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') applyFormula()
          else if (key === 'Escape' && typed !== undefined && startsFormula(typed, lowers)) {
            formula.current = undefined
            setTyped(undefined)
          }
        }}
        onBlur={() => {
          setTyped(undefined)
          setRefused(undefined)
          wasRefused.current = false
          applyFormula()
          onBlur?.()
        }}
      />
      {wrong && <CircleAlert size={14} aria-hidden />}
      {refused && <Refused aria-hidden>{refused}</Refused>}
    </Wrapper>
  )
})
