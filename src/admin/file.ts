/** Downloads data as a JSON file. */
export function saveJson( name: string, content: unknown ): void {
	const link = document.createElement( 'a' );
	link.href = URL.createObjectURL(
		new Blob( [ JSON.stringify( content, null, '\t' ) ], {
			type: 'application/json',
		} )
	);
	link.download = name;
	document.body.append( link );
	link.click();
	link.remove();
	URL.revokeObjectURL( link.href );
}

/** Returns the content of a file, or null if it is not a JSON object. */
export async function readJson( file: File ): Promise< object | null > {
	try {
		const value: unknown = JSON.parse( await file.text() );
		return value && typeof value === 'object' && ! Array.isArray( value )
			? value
			: null;
	} catch {
		return null;
	}
}
