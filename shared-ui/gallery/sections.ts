import { actionSections } from './action-sections'
import { fieldSections } from './field-sections'
import { fileSections } from './file-sections'
import { messageSections } from './message-sections'
import { overlaySections } from './overlay-sections'
import { pageSections } from './page-sections'
import type { Section } from './section'
import { statusSections } from './status-sections'
import { tableSections } from './table-sections'
import { tickSections } from './tick-sections'

/** Everything on the page, in its order. */
export const rooms: Readonly<Record<string, readonly Section[]>> = {
  Actions: actionSections,
  'Texts and fields': fieldSections,
  Choices: tickSections,
  Messages: messageSections,
  'Status and time': statusSections,
  'Parts of a page': pageSections,
  'Over the page': overlaySections,
  Files: fileSections,
  Tables: tableSections,
}
