import { Link, styled } from 'shared-ui/core'

/** A link within a sentence: more than its color tells it apart. */
export const TextLink = styled(Link)({ textDecoration: 'underline' })
