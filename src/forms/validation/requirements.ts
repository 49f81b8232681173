/** Returns the required browser features that are missing. Without them, the form is submitted without JavaScript. */
export function missingFeatures(
	scope: Window & typeof globalThis = window
): string[] {
	const has: Record< string, boolean > = {
		fetch: typeof scope.fetch === 'function',
		FormData: typeof scope.FormData === 'function',
		'NodeList.prototype.forEach':
			typeof scope.NodeList?.prototype?.forEach === 'function',
		'String.prototype.replaceAll':
			typeof scope.String.prototype.replaceAll === 'function',
	};
	return Object.keys( has ).filter( ( name ) => ! has[ name ] );
}
