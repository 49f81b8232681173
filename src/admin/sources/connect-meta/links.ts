/** Pages at Meta that the guides link to. */
export const CREATE_APP = 'https://developers.facebook.com/apps/creation/';
export const APPS = 'https://developers.facebook.com/apps/';
export const SYSTEM_USERS =
	'https://business.facebook.com/latest/settings/system_users';
export const PROFESSIONAL_ACCOUNT =
	'https://help.instagram.com/502981923235522';
export const LINK_ACCOUNT = 'https://help.instagram.com/176235449218188';
