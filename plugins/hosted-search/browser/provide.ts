import { provideSearch } from 'docs-build/runtime'

// When the module runs, which is before the page is hydrated: readers may search at once.
provideSearch(() => import('./hosted-search.ts'))
