import { useEffect, useState } from 'react'

type Message = 'opened' | 'here' | 'left'

/** Whether another tab of this browser has the same thing open. */
export function useOtherTabs(name: string): boolean {
  const [others, setOthers] = useState(false)
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    let channel: BroadcastChannel | undefined
    const say = (message: Message) => channel?.postMessage(message)
    const open = () => {
      channel = new BroadcastChannel(name)
      channel.onmessage = ({ data }: MessageEvent<Message>) => {
        setOthers(data !== 'left')
        // Who is left answers those who open, and speaks up when one of several goes.
        if (data !== 'here') say('here')
      }
      say('opened')
    }
    // A page that may be kept by the browser is not open any more.
    const leave = () => {
      say('left')
      channel?.close()
      channel = undefined
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) open()
    }
    open()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
      leave()
    }
  }, [name])
  return others
}
