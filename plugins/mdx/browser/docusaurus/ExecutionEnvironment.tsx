const canUseDOM = typeof window !== 'undefined'

/** Where the code runs: in a browser, or in the build. */
export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM,
  canUseViewport: canUseDOM,
}
