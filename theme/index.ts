/** The public API of the theme: the default theme, and its components for separate use. */
import type { Theme } from '../runtime/index.ts'
import { Tab } from './components/Tab.tsx'
import { Tabs } from './components/Tabs.tsx'
import { earlyInput } from './early-input.ts'
import { headScript } from './head-script.ts'
import { NotFound } from './late/late-parts.tsx'
import { Crash } from './layout/Crash.tsx'
import { Layout } from './layout/Layout.tsx'
import { LoadError } from './layout/LoadError.tsx'
import { Loading } from './layout/Loading.tsx'

export { Heading, type HeadingProps } from './components/Heading.tsx'
export { Tab, type TabProps } from './components/Tab.tsx'
export { Tabs, type TabsProps } from './components/Tabs.tsx'
export { type ColorMode, useColorMode } from './hooks/use-color-mode.ts'
export { useDropdown } from './hooks/use-dropdown.ts'
export {
  AnnouncementBar,
  BackToTop,
  Breadcrumbs,
  CollapsedContents,
  EditLink,
  Feedback,
  Footer,
  LastUpdated,
  NavigationStatus,
  PageActions,
  Pagination,
  SearchPage,
  Sidebar,
  TableOfContents,
  VersionBanner,
  VersionDropdown,
} from './late/late-parts.tsx'
export { Article } from './layout/Article.tsx'
export { ColorModeToggle } from './layout/navbar/ColorModeToggle.tsx'
export { Navbar } from './layout/navbar/Navbar.tsx'
export { SearchButton } from './search/SearchButton.tsx'
export { Crash, headScript, Layout, LoadError, Loading, NotFound }

export default {
  Layout,
  NotFound,
  Loading,
  LoadError,
  Crash,
  components: { tabs: Tabs, tab: Tab },
  parts: [
    'AnnouncementBar',
    'Article',
    'BackToTop',
    'Breadcrumbs',
    'CollapsedContents',
    'ColorModeToggle',
    'EditLink',
    'Feedback',
    'Footer',
    'LastUpdated',
    'Navbar',
    'NavigationStatus',
    'PageActions',
    'Pagination',
    'SearchButton',
    'Sidebar',
    'TableOfContents',
    'VersionBanner',
  ],
  headScript,
  lifecycle: earlyInput,
} satisfies Theme
