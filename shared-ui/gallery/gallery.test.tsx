import * as charts from '../src/charts'
import * as core from '../src/core'
import * as coreIcons from '../src/core/icons'
import * as dialogs from '../src/dialogs'
import * as form from '../src/form'
import * as moreIcons from '../src/icons'
import * as sectionParts from '../src/sections'
import * as table from '../src/table'
import * as upload from '../src/upload'
import { rooms } from './sections'

/** Exported like components, and nothing to look at by themselves. */
const WITHOUT_LOOK = [
  ...['Box', 'Stack', 'UiRoot', 'VisuallyHidden', 'CellLook'],
  // Covers the whole page, or asks before it is left: the portal's own tests show them.
  ...['Cover', 'TypingNotKept'],
  ...['Field', 'Form', 'FormSpy', 'KeptFields'],
]

const icons = [...Object.keys(coreIcons), ...Object.keys(moreIcons)]
const components = [charts, core, dialogs, form, sectionParts, table, upload]
  .flatMap((room) => Object.keys(room))
  .filter((name) => /^[A-Z][a-z]/.test(name) && !icons.includes(name) && !WITHOUT_LOOK.includes(name))
const shown = Object.values(rooms).flatMap((sections) => sections.flatMap((section) => section.shows))

test('every component of shared-ui has its place in the gallery', () => {
  expect(components.filter((name) => !shown.includes(name))).toEqual([])
})

test('the gallery names components that there are, each once', () => {
  expect(shown.filter((name) => !components.includes(name))).toEqual([])
  expect(new Set(shown).size).toBe(shown.length)
})
