import type { Owner } from './owner.js';

const PAGE = '100200300400500';

const connected = new Map< Owner, Map< string, Promise< string > > >();

async function connect( owner: Owner, data: object ): Promise< string > {
	const { handle } = await owner.send< { handle: string } >(
		'/frontispiece/v1/sources',
		data
	);
	await owner.rest( `/frontispiece/v1/sources/${ handle }/refresh`, {
		method: 'POST',
	} );
	return handle;
}

function once(
	owner: Owner,
	data: { type: string; page?: string; token: string }
): Promise< string > {
	const known = connected.get( owner ) ?? new Map();
	connected.set( owner, known );
	const handle = known.get( data.type ) ?? connect( owner, data );
	known.set( data.type, handle );
	return handle;
}

/** Connects a Page of the fake Facebook. Its images are not stored on the site yet. */
export const connectPage = ( owner: Owner ) =>
	once( owner, { type: 'facebook', page: PAGE, token: 'EAATESTPAGE' } );

/** Connects an account of the fake Instagram in the same way. */
export const connectPhotos = ( owner: Owner ) =>
	once( owner, { type: 'instagram', token: 'IGTEST' } );
