import { send } from '../rest';

/** @return How many forms were imported. */
export async function importFile( file: Blob ): Promise< number > {
	const { made } = await send< { made: number[] } >(
		'/frontispiece/v1/contact-forms/import',
		{ data: { json: await file.text() } }
	);
	return made.length;
}
