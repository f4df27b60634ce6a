import { useEffect, type ComponentType } from 'react'
import { useRemote, useRep } from 'remote-kit/context'
import { useParams, useSearchParams } from 'remote-kit/router'

/**
 * A page whose address names its supplier. The address of another one leads to one's own: nothing stands under a name
 * that it is not of.
 */
export function ofOwnSupplier(Screen: ComponentType, path: (supplierId: string) => string): ComponentType {
  return function OfOwnSupplier() {
    const { navigation } = useRemote()
    const rep = useRep()
    const { supplierId } = useParams()
    const [search] = useSearchParams()
    const own = rep?.supplierId
    const isOthers = own && supplierId && supplierId !== own
    const query = search.toString()
    useEffect(() => {
      if (isOthers) navigation.to([path(own), query].filter(Boolean).join('?'), { replace: true })
    }, [isOthers, navigation, own, query])
    return isOthers ? null : <Screen />
  }
}
