import type { KeyGroup } from 'shared-contracts/remote'
import { styled } from 'shared-ui/core'
import { Dialog } from 'shared-ui/dialogs'
import { Switch } from 'shared-ui/form'
import { useStore } from 'zustand'
import { usePortal } from '../../services/portal-services'
import { singleKeys, turnSingleKeys } from '../../services/single-keys'

const Groups = styled('div')({
  columns: '300px 2',
  columnGap: 32,
  '& section': { breakInside: 'avoid', marginBottom: 20 },
  '& h3': { marginBottom: 4, fontSize: 12, lineHeight: '16px', fontWeight: 600, color: 'var(--text-2)' },
  '& dl > div': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 12,
    padding: '4px 0',
    borderTop: '1px solid var(--border-subtle)',
  },
  '& dt': { flex: '0 0 116px', display: 'flex', flexWrap: 'wrap', gap: 3 },
  '& dd': { fontSize: 13, lineHeight: '20px' },
  '& kbd': { padding: '0 5px', fontWeight: 500, lineHeight: '18px', whiteSpace: 'nowrap' },
})

const Single = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  marginBottom: 20,
  '& small': { fontSize: 12, color: 'var(--text-2)' },
})

const EVERYWHERE: readonly KeyGroup[] = [
  {
    title: 'On every page',
    keys: [
      ['?', 'These keys'],
      ['Ctrl+K', 'Search, pages and actions'],
      ['Tab Shift+Tab', 'Next, previous'],
      ['Esc', 'Close, or take back'],
    ],
  },
  {
    title: 'In tables and charts',
    keys: [
      ['Enter', 'Sort by the column'],
      ['↓', 'Menu of the column'],
      ['← → Home End', 'From point to point of a chart'],
    ],
  },
]

/** Every key of the page that is open, and those of all pages. */
export default function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { keys } = usePortal()
  const ofPage = useStore(keys.groups)
  const { areOn } = useStore(singleKeys)
  return (
    <Dialog open={open} onClose={onClose} title="Keys" width={760}>
      <Single>
        <Switch checked={areOn} onChange={turnSingleKeys} label="Single keys, as J or ?" describedBy="single-keys" />
        <small id="single-keys">Off, a letter alone does nothing. Ctrl+K turns them on again.</small>
      </Single>
      <Groups>
        {[...ofPage, ...EVERYWHERE].map(({ title, keys: each }, index) => (
          <section key={`${index}-${title}`} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {each.map(([pressed, does]) => (
                <div key={pressed + does}>
                  <dt>
                    {pressed.split(' ').map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Groups>
    </Dialog>
  )
}
