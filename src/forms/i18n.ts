import { __, _n, createI18n, sprintf } from '@wordpress/i18n';
import type { LocaleData } from '@wordpress/i18n';

export { sprintf };

const ofSite = { __, _n };

/** Translates texts into the language of the site. A form in another language brings its own texts. */
export const i18n = { ...ofSite };

/** Translates from now on into the language of a form, from the texts that it brings; undefined = that of the site. */
export function speak( texts?: LocaleData ): void {
	const own = texts ? createI18n( texts, 'frontispiece' ) : undefined;
	Object.assign(
		i18n,
		own ? { __: own.__.bind( own ), _n: own._n.bind( own ) } : ofSite
	);
}
