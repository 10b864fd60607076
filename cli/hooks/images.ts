import { createRequire } from 'node:module'
import { toolFile } from '../files/tool.ts'
import { asNotInstalled, installedVersion } from './optional-package.ts'
import type { Plugin } from './types.ts'

/** Checks that the package is installed that makes images in several widths. Sites that set `images` get this plugin. */
export function images(): Plugin {
  return {
    name: 'images',
    cacheKey: installedVersion('sharp'),
    content(_sources, { site }) {
      try {
        createRequire(toolFile('dist/encode-image.js')).resolve('sharp')
      } catch (error) {
        const { configFile } = site
        throw asNotInstalled(error, 'sharp', { plugin: 'images', isSetting: true, configFile })
      }
      return undefined
    },
  }
}
