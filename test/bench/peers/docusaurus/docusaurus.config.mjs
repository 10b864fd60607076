export default {
  title: 'Auth library',
  url: 'https://docs.example.com',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  future: { faster: true, v4: true },
  presets: [
    ['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.mjs' }, blog: false }],
  ],
}
