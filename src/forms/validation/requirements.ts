/** What the form cannot do without; without it, it is sent like any form of a page. */
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
