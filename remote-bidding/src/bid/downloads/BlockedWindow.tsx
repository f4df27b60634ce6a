import { Banner, Link } from 'shared-ui/core'

/** The browser kept a window from opening: a click of the rep's own opens it. */
export function BlockedWindow({ address, onOpen }: { address: string | undefined; onOpen: () => void }) {
  if (address === undefined) return null
  return (
    <Banner tone="amber" title="Your browser kept the new window from opening.">
      <Link href={address} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
        Open the export
      </Link>
    </Banner>
  )
}
