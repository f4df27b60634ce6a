import { styled } from '@mui/material/styles'
import { Bookmark, X } from 'lucide-react'
import { useEffect, useId, useState, type SubmitEvent } from 'react'
import { announce } from '../../core/messages/announce'
import { Button } from '../../core/Button'
import { IconButton } from '../../core/IconButton'
import type { ListMemory, SavedView } from './list-memory'
import { ToolPopover } from '../ToolPopover'

const Body = styled('div')({
  display: 'grid',
  gap: 12,
  padding: 12,
  width: 288,
  '& p': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
  '& form': { display: 'flex', gap: 8, alignItems: 'end' },
  '& label': { display: 'grid', gap: 4, flex: 1, minWidth: 0, fontSize: 12, fontWeight: 500 },
  '& input': {
    height: 32,
    minWidth: 0,
    padding: '0 8px',
    border: '1px solid var(--border-control)',
    borderRadius: 6,
    background: 'var(--surface)',
    color: 'var(--text)',
    font: 'inherit',
    fontSize: 13,
  },
})
const Names = styled('ul')({
  display: 'grid',
  maxHeight: 260,
  overflowY: 'auto',
  '& > li': { display: 'flex', alignItems: 'center', gap: 4, minHeight: 32 },
  '& .view': {
    flex: 1,
    minWidth: 0,
    minHeight: 32,
    padding: '4px 8px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: 'var(--text)',
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& .view:hover': { backgroundColor: 'var(--hover)' },
  '& .view[aria-current]': { fontWeight: 600, color: 'var(--blue)' },
})

/** Letters of a name. */
const LONGEST_NAME = 60
const STANDARD: SavedView = { name: 'Standard view', text: '' }

export interface SavedViewsProps {
  views: ListMemory['views']
  /** How the list is shown now, in the words of an address. */
  current: () => string
  onShow: (text: string) => void
}

/** Order, search and filters of a list under a name; a press shows it so again. */
export function SavedViews(props: SavedViewsProps) {
  return (
    <ToolPopover label="Saved views" icon={<Bookmark aria-hidden />}>
      {(close) => (
        <Choice
          {...props}
          onShow={(text) => {
            props.onShow(text)
            close()
          }}
        />
      )}
    </ToolPopover>
  )
}

function Choice({ views, current, onShow }: SavedViewsProps) {
  const [saved, setSaved] = useState(views.list)
  const [removed, setRemoved] = useState<SavedView>()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [everywhere, setEverywhere] = useState(false)
  const problemId = useId()
  const shown = current()
  useEffect(() => {
    let isOpen = true
    void views.readAgain?.().then((read) => {
      if (!isOpen) return
      setEverywhere(read.everywhere)
      setSaved(views.list)
    })
    return () => void (isOpen = false)
  }, [views])

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem('Type a name for the view.')
    if (!views.save({ name: name.trim(), text: shown })) return setProblem('This browser keeps nothing, or is full.')
    announce(`Saved: ${name.trim()}`)
    setProblem(undefined)
    setName('')
    setRemoved(undefined)
    setSaved(views.list)
  }
  const remove = (view: SavedView) => {
    views.remove(view.name)
    setRemoved(view)
    setSaved(views.list)
  }
  const undo = (view: SavedView) => {
    views.save(view)
    setRemoved(undefined)
    setSaved(views.list)
  }

  return (
    <Body>
      <Names>
        {[STANDARD, ...saved].map((view) => (
          <li key={view === STANDARD ? '' : view.name}>
            <button
              type="button"
              className="view"
              aria-current={view.text === shown ? 'true' : undefined}
              onClick={() => onShow(view.text)}
            >
              {view.name}
            </button>
            {view !== STANDARD && (
              <IconButton size="small" aria-label={`Delete ${view.name}`} onClick={() => remove(view)}>
                <X size={14} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </Names>
      {removed && (
        <div role="status" style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <span style={{ flex: 1, overflowWrap: 'anywhere' }}>{`Deleted: ${removed.name}`}</span>
          <Button size="small" autoFocus onClick={() => undo(removed)}>
            Undo
          </Button>
        </div>
      )}
      <form onSubmit={save} noValidate>
        <label>
          Name
          <input
            value={name}
            maxLength={LONGEST_NAME}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : problemId}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <Button type="submit" size="small">
          Save this view
        </Button>
      </form>
      {problem !== undefined && (
        <p id={problemId} role="alert" style={{ color: 'var(--red)' }}>
          {problem}
        </p>
      )}
      <p>
        Order, search and filters. Kept {everywhere ? 'in every browser you use' : 'in this browser'}, for you alone;
        the address of the page shows them to others.
      </p>
    </Body>
  )
}
