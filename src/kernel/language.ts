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

/** Returns names as a list in the page's language, such as "a, b, and c". */
export const listOf = (
	names: readonly string[],
	type: Intl.ListFormatType = 'conjunction'
): string => new Intl.ListFormat( language(), { type } ).format( names );
