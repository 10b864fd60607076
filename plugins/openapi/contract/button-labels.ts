/** Labels of the button that opens the form, in English. The form's own are loaded with it. */
export const buttonLabels = {
  tryIt: 'Try it',
  loadingForm: 'Loading…',
  formNotLoaded: 'Cannot load the form. Reload the page and try again.',
} as const
