import { useEffect, useState } from 'react'
import { Button, StatusChip } from '../src/core'
import { StaticTable, type StaticColumn } from '../src/sections'
import {
  GroupedTable,
  Pager,
  PortalTable,
  PressedGroup,
  switchColumn,
  TwoLines,
  useRowChoice,
  type PortalColumn,
  type ListMemory,
  type SavedView,
} from '../src/table'
import type { Section } from './section'

let saved: SavedView[] = [{ name: 'Large ones in Ohio, for the Monday call', text: 'sort=usage.desc&state=OH' }]

/** A list's memory that lasts as long as the page. */
const listMemory: ListMemory = {
  asked: { text: '' },
  keep: () => undefined,
  views: {
    list: () => saved,
    save: (view) => {
      saved = [...saved.filter(({ name }) => name !== view.name), view]
      return true
    },
    remove: (name) => void (saved = saved.filter((view) => view.name !== name)),
  },
}

interface Bid {
  id: string
  customer: string
  state: string
  usage: number
}

const nothing = () => undefined
const states = ['NY', 'IA', 'OH']
const bids: readonly Bid[] = Array.from({ length: 24 }, (_, index) => ({
  id: String(index),
  customer: index === 0 ? 'Millrace Precision Castings and Forgings of the Upper Mohawk Valley' : `Customer ${index}`,
  state: states[index % states.length] ?? 'NY',
  usage: 12_000 + 731 * index,
}))

const columns: readonly PortalColumn<Bid>[] = [
  { id: 'customer', header: 'Customer', width: 260, value: (bid) => bid.customer },
  { id: 'state', header: 'State', width: 90, value: (bid) => bid.state, filter: 'set' },
  { id: 'usage', header: 'Usage', unit: 'kWh', align: 'right', value: (bid) => bid.usage, filter: 'range' },
  {
    id: 'status',
    header: 'Status',
    value: () => 'Bid Required',
    cell: () => <StatusChip label="Bid Required" tone="amber" />,
  },
]
const isSmall = (bid: Bid) => bid.usage < 20_000
const switched = [...columns, switchColumn('small', 'Small ones', isSmall)]
const byState = bids.slice(0, 6).sort((a, b) => a.state.localeCompare(b.state))
const idOf = (bid: Bid) => bid.id
const customerOf = (bid: Bid) => bid.customer

const figures: readonly StaticColumn<Bid>[] = [
  { id: 'customer', head: 'Customer', cell: (bid) => bid.customer, rowHead: true },
  { id: 'state', head: 'State', cell: (bid) => bid.state },
  { id: 'usage', head: 'Usage', cell: (bid) => bid.usage.toLocaleString('en-US'), align: 'right', strong: true },
]

function Pages({ count }: { count: number }) {
  const [page, setPage] = useState(0)
  const [size, setSize] = useState<10 | 20>(10)
  return (
    <Pager label="Meters" count={count} page={page} size={size} sizes={[10, 20]} onPage={setPage} onSize={setSize} />
  )
}

function Grouping({ count }: { count?: number }) {
  const [by, setBy] = useState<'month' | 'utility' | 'term'>('month')
  return (
    <PressedGroup
      label="Along"
      value={by}
      items={[
        { value: 'month', label: 'Month', count },
        { value: 'utility', label: 'Utility' },
        { value: 'term', label: 'Term' },
      ]}
      onChange={setBy}
    />
  )
}

function Chosen() {
  const choice = useRowChoice()
  useEffect(() => choice.choose(['0', '2'], true), [choice])
  const actions = () => <Button size="small">Opt Out</Button>
  return (
    <PortalTable
      title="Bids to choose from"
      rows={bids.slice(0, 4)}
      columns={columns}
      rowId={idOf}
      choice={{ rows: choice, nameOf: customerOf, actions }}
    />
  )
}

export const tableSections: readonly Section[] = [
  {
    shows: ['PortalTable'],
    wide: true,
    states: {
      filled: (
        <PortalTable
          title="Open Bids"
          rows={bids}
          columns={columns}
          rowId={idOf}
          searchLabel="Search customers"
          pageSizes={[5, 10]}
          exportName="Open Bids"
        />
      ),
      'Needs me / All, and saved views': (
        <PortalTable
          title="Open Contracts"
          rows={bids}
          columns={switched}
          rowId={idOf}
          memory={listMemory}
          searchLabel="Search customers"
          filters={['state']}
          pageSizes={[5, 10]}
          exportName={null}
        />
      ),
      dense: <PortalTable title="Meters" rows={bids.slice(0, 3)} columns={columns} rowId={idOf} dense />,
      'several chosen': <Chosen />,
      empty: <PortalTable title="Closed Bids" rows={[]} columns={columns} rowId={idOf} emptyText="No bid is closed." />,
      busy: <PortalTable title="Contracts" rows={undefined} columns={columns} rowId={idOf} loading />,
      error: (
        <PortalTable
          title="Prospects"
          rows={undefined}
          columns={columns}
          rowId={idOf}
          error="The prospects could not be read."
          onRetry={nothing}
        />
      ),
    },
  },
  {
    shows: ['StaticTable'],
    wide: true,
    states: {
      filled: <StaticTable label="Meters read" columns={figures} rows={bids.slice(0, 3)} rowId={idOf} />,
      empty: <StaticTable label="No meters" columns={figures} rows={[]} rowId={idOf} empty="No meter is read." />,
    },
  },
  {
    shows: ['PressedGroup'],
    states: { 'one of three': <Grouping />, 'with a count': <Grouping count={4} /> },
  },
  {
    shows: ['TwoLines'],
    states: {
      'a long name': (
        <div style={{ width: 170 }}>
          <TwoLines>Millrace Precision Castings and Forgings of the Upper Mohawk Valley</TwoLines>
        </div>
      ),
    },
  },
  { shows: ['Pager'], wide: true, states: { 'some pages': <Pages count={64} />, empty: <Pages count={0} /> } },
  {
    shows: ['GroupedTable'],
    wide: true,
    states: {
      filled: (
        <GroupedTable
          title="Win/Loss"
          rows={byState}
          columns={columns}
          rowId={idOf}
          groupOf={(bid) => bid.state}
          groupNote={(rows) => `${rows.length} bids`}
          searchLabel="Search reports"
          filters={['state']}
          exportName="Win Loss"
          onRetry={nothing}
        />
      ),
    },
  },
]
