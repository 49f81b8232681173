import { send } from '../rest';

/** @return How many forms the file has brought. */
export async function importFile( file: Blob ): Promise< number > {
	const { made } = await send< { made: number[] } >(
		'/frontispiece/v1/contact-forms/import',
		{ data: { json: await file.text() } }
	);
	return made.length;
}
