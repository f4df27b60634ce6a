import { Fragment, useEffect, useState } from 'react'
import { Logo, styled, Toasts, useThemeMode } from '../src/core'
import { notifications } from './notifications'
import type { Section } from './section'
import { rooms } from './sections'
import { TickBox } from '../src/form'

const VIEWS = ['both', 'light', 'dark'] as const
const WIDTHS = ['wide', 'narrow'] as const

const Top = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 20,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 32px',
  padding: '12px 32px',
  backgroundColor: 'var(--surface)',
  borderBottom: '1px solid var(--border)',
})
const Contents = styled('nav')({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  position: 'sticky',
  top: 64,
  alignSelf: 'start',
  height: 'calc(100vh - 64px)',
  padding: '16px 16px 32px 32px',
  overflowY: 'auto',
  fontSize: 13,
  '& strong': { marginTop: 12, color: 'var(--text-3)', fontSize: 12 },
  '& a': { padding: '2px 0', color: 'var(--text-2)', textDecoration: 'none' },
  '& a:hover': { color: 'var(--primary-text)', textDecoration: 'underline' },
})
const Columns = styled('div')({ display: 'grid', gridTemplateColumns: '220px minmax(0, 1fr)' })
const Sections = styled('main')({ padding: '16px 32px 64px 16px', minWidth: 0 })
const Shown = styled('section')({ scrollMarginTop: 72, paddingTop: 24 })
const State = styled('figure')({ margin: '12px 0 20px' })
const Caption = styled('figcaption')({ marginBottom: 6, color: 'var(--text-3)', fontSize: 12 })
const Panes = styled('div')({
  display: 'flex',
  gap: 16,
  alignItems: 'stretch',
  '&[data-wide]': { flexDirection: 'column' },
})
const Pane = styled('div')({
  flex: '1 1 0',
  minWidth: 0,
  padding: 16,
  color: 'var(--text)',
  backgroundColor: 'var(--canvas)',
  border: '1px solid var(--border)',
  borderRadius: 8,
  '&[data-width="narrow"]': { flex: '0 1 360px' },
})

const idOf = ({ shows }: Section) => shows.join('-')

/** Every component in every state, light and dark beside each other. */
export function Gallery() {
  const [view, setView] = useState<(typeof VIEWS)[number]>('both')
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('wide')
  const { mode, toggle } = useThemeMode()
  // Dialogs, menus and toasts stand beside the panes and have the page's scheme; a dark pane lies on a light page.
  const needed = view === 'dark' ? 'dark' : 'light'
  useEffect(() => {
    if (mode !== needed) toggle()
  }, [mode, needed, toggle])
  const schemes = view === 'both' ? (['light', 'dark'] as const) : [view]

  return (
    <>
      <Top>
        <Logo name="Components" />
        <Switches legend="Scheme" value={view} values={VIEWS} onChange={setView} />
        <Switches legend="Width" value={width} values={WIDTHS} onChange={setWidth} />
      </Top>
      <Columns>
        <Contents aria-label="Components">
          {Object.entries(rooms).map(([room, sections]) => (
            <Fragment key={room}>
              <strong>{room}</strong>
              {sections.map((section) => (
                <a key={idOf(section)} href={`#${idOf(section)}`}>
                  {section.shows.join(', ')}
                </a>
              ))}
            </Fragment>
          ))}
        </Contents>
        <Sections>
          <h1 style={{ fontSize: 20, lineHeight: '28px' }}>Components</h1>
          {Object.values(rooms).flatMap((sections) =>
            sections.map((section) => (
              <Shown key={idOf(section)} id={idOf(section)} aria-labelledby={`${idOf(section)}-heading`}>
                <h2 id={`${idOf(section)}-heading`} style={{ fontSize: 16, lineHeight: '24px' }}>
                  {section.shows.join(', ')}
                </h2>
                {Object.entries(section.states).map(([name, state]) => (
                  <State key={name}>
                    <Caption>{name}</Caption>
                    <Panes data-wide={section.wide}>
                      {schemes.map((scheme) => (
                        <Pane key={scheme} data-theme={view === 'both' ? scheme : undefined} data-width={width}>
                          {state}
                        </Pane>
                      ))}
                    </Panes>
                  </State>
                ))}
              </Shown>
            )),
          )}
        </Sections>
      </Columns>
      <Toasts notifications={notifications} />
    </>
  )
}

interface SwitchesProps<Value extends string> {
  legend: string
  value: Value
  values: readonly Value[]
  onChange: (value: Value) => void
}

/** One of a few, in the page's header. */
function Switches<Value extends string>({ legend, value, values, onChange }: SwitchesProps<Value>) {
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
