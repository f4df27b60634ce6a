import { useEffect, useState } from 'react'

type Message = 'opened' | 'here' | 'left'

/** Whether another tab of this browser has the same thing open; without a name nobody asks. */
export function useOtherTabs(name: string | undefined): boolean {
  const [others, setOthers] = useState(false)
  useEffect(() => {
    if (name === undefined || typeof BroadcastChannel === 'undefined') return
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
    // A page that the browser keeps in its history is not open.
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
