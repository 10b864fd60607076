import { createLantern } from 'lantern'

// #region setup
export const lantern = createLantern({
  fuel: 'oil',
  wick: 3,
})
// #endregion setup
