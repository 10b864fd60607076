/** `development` in the code that `dev` serves: what depends on it is not in the bundles of built sites. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }
