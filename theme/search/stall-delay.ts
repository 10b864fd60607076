/** How long a request may take before the reader sees that it is pending, in ms. */
export const stallDelay = 300
