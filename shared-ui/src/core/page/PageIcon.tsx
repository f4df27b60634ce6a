import {
  FilePenLine,
  FileText,
  Gavel,
  LayoutDashboard,
  LogOut,
  Trophy,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react'

// Lucide at 16 px and stroke 1.75 (UiRoot); `size={18}` in headings. What only some screens need is in shared-ui/icons.
export {
  ArrowLeft,
  Bell,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleAlert,
  CircleSlash,
  Download,
  ExternalLink,
  History,
  Info,
  Lock,
  Moon,
  Plus,
  RefreshCw,
  Search,
  Sun,
  TriangleAlert,
  Trophy,
  Unplug,
  X,
} from 'lucide-react'

const icons = {
  dashboard: LayoutDashboard,
  bids: Gavel,
  'bid-form': FilePenLine,
  contracts: FileText,
  prospects: Users,
  report: Trophy,
  account: UserRound,
  logout: LogOut,
} satisfies Record<string, LucideIcon>

export type PageIconName = keyof typeof icons

const isName = (name: string): name is PageIconName => Object.hasOwn(icons, name)

/** The icon of a page or a menu entry; an unknown name shows none. */
export function PageIcon({ name, size = 18 }: { name: PageIconName | (string & {}); size?: number }) {
  if (!isName(name)) return null
  const Icon = icons[name]
  return <Icon size={size} aria-hidden />
}
