/** Hands a text to the owner as a file. */
export function download( name: string, text: string, type: string ): void {
	const link = document.createElement( 'a' );
	link.href = URL.createObjectURL( new Blob( [ text ], { type } ) );
	link.download = name;
	link.click();
	URL.revokeObjectURL( link.href );
}

/** What a chosen file holds, or null when that is no JSON object. */
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
