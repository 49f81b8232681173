/** The page's language for Intl, with the digits that WordPress prints in every one. */
export function language(): string | undefined {
	try {
		return new Intl.Locale( document.documentElement.lang, {
			numberingSystem: 'latn',
		} ).toString();
	} catch {
		return undefined;
	}
}
