/** Why to use Lantern, as the home page lists it. */
export const reasons = [
  {
    title: 'Your light stays yours',
    text: 'The library runs inside your application. There is no account to open, and the state of a lamp is in your storage or nowhere.',
  },
  {
    title: 'Safe from the first match',
    text: 'A lamp goes out by itself after an hour, refuses a wick that is too long, and never burns without glass.',
  },
  {
    title: 'Open where you need it',
    text: 'Hooks decide who may light a lamp and how bright it gets. You can replace every kind of fuel.',
  },
]
