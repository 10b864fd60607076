/**
 * What calling a module does not reveal: what its functions do, and user fields that depend on more than one path. The
 * tests in `config/test/library/` check each note against the package.
 */

/** By provider id (with `-2` for the second protocol of a module) and function key. */
export const functionNotes: Readonly<Record<string, string>> = {
  'credentials.authorize': 'Custom function: returns `null`',
  'email.sendVerificationRequest': 'Custom function: sends the message with `nodemailer`',
  'facebook.userinfo.request': 'Custom request: `userinfo.url` with `userinfo.params`',
  'v3/email.sendVerificationRequest': 'Sends the message with `nodemailer`',
  'foursquare.userinfo.request':
    'Custom request: `https://api.foursquare.com/v2/users/self?v={apiVersion}&oauth_token={access_token}`',
  'github.userinfo.request':
    'Custom request: `userinfo.url`; for users without a public email address, also `https://api.github.com/user/emails`, from which it takes the primary address',
  'hubspot.userinfo.request': 'Custom request: `userinfo.url` followed by `/{access_token}`',
  'todoist.userinfo.request':
    'Custom request: `POST` to `https://api.todoist.com/sync/v9/sync`; the profile is `user` in the response',
  'trakt.userinfo.request':
    'Custom request: `https://api.trakt.tv/users/me?extended=full` with the headers `trakt-api-version` and `trakt-api-key`',
  'twitter-2.token.request': 'Custom request: `token.url` with `client_id` in the body',
}

/** By provider id and user field. A note replaces the generated text about where the field comes from. */
export const userNotes: Readonly<Record<string, string>> = {
  'azure-ad.image':
    'Photo from `https://graph.microsoft.com/v1.0/me/photos/{profilePhotoSize}x{profilePhotoSize}/$value` as a `data:` URL, or `null`',
  'bungie.image': '`https://www.bungie.net` and `Response.bungieNetUser.profilePicturePath`',
  'discord.image':
    '`https://cdn.discordapp.com/avatars/{id}/{avatar}.png`, with `.gif` if `avatar` begins with `a_`; without an avatar, a default image chosen by `discriminator`',
  'v3/discord.image':
    '`https://cdn.discordapp.com/avatars/{id}/{avatar}.png`, with `.gif` if `avatar` begins with `a_`; without an avatar, a default picture chosen by `discriminator`',
  'foursquare.image':
    '`{response.user.photo.prefix}original{response.user.photo.suffix}`, or `null` without a photo',
  'twitter.image': '`profile_image_url_https` without `_normal`, which is the full size',
  'v3/naver.image': 'Not set: Naver returns the picture as `profile_image`',
  'v3/twitter.image': '`profile_image_url_https` without `_normal`, which is the full size',
  'v3/yandex.image':
    '`https://avatars.yandex.net/get-yapic/{default_avatar_id}/islands-200`, or `null` if `is_avatar_empty`',
  'yandex.image':
    '`https://avatars.yandex.net/get-yapic/{default_avatar_id}/islands-200`, or `null` if `is_avatar_empty`',
}
