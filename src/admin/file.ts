/** Downloads a file that the browser has made. */
export function saveFile( name: string, content: Blob ): void {
	const link = document.createElement( 'a' );
	link.href = URL.createObjectURL( content );
	link.download = name;
	document.body.append( link );
	link.click();
	link.remove();
	URL.revokeObjectURL( link.href );
}

/** Downloads data as a JSON file. */
export const saveJson = ( name: string, content: unknown ): void =>
	saveFile(
		name,
		new Blob( [ JSON.stringify( content, null, '\t' ) ], {
			type: 'application/json',
		} )
	);
