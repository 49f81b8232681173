/** Returns the page's language for Intl, with Latin digits, which WordPress prints in every language. */
export function language(): string | undefined {
	try {
		return new Intl.Locale( document.documentElement.lang, {
			numberingSystem: 'latn',
		} ).toString();
	} catch {
		return undefined;
	}
}
