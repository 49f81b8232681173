import { send } from '../rest';

/** Forms as a file, for another site. */
export function saveFile( name: string, content: unknown ): void {
	const url = URL.createObjectURL(
		new Blob( [ JSON.stringify( content, null, '\t' ) ], {
			type: 'application/json',
		} )
	);
	const link = document.createElement( 'a' );
	link.href = url;
	link.download = name;
	document.body.append( link );
	link.click();
	link.remove();
	URL.revokeObjectURL( url );
}

/** @return How many forms the file has brought. */
export async function importFile( file: Blob ): Promise< number > {
	const { made } = await send< { made: number[] } >(
		'/frontispiece/v1/contact-forms/import',
		{ data: { json: await file.text() } }
	);
	return made.length;
}
