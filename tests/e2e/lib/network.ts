import type { Owner } from './owner.js';

const PAGE = '100200300400500';

const connected = new Map< Owner, Promise< string > >();

async function connect( owner: Owner ): Promise< string > {
	const { handle } = await owner.rest< { handle: string } >(
		'/frontispiece/v1/sources',
		{
			method: 'POST',
			data: { type: 'facebook', page: PAGE, token: 'EAATESTPAGE' },
		}
	);
	await owner.rest( `/frontispiece/v1/sources/${ handle }/refresh`, {
		method: 'POST',
	} );
	return handle;
}

/** A page of the fake network as a source, all its pictures still with the network. */
export function connectPage( owner: Owner ): Promise< string > {
	let handle = connected.get( owner );
	if ( ! handle ) {
		handle = connect( owner );
		connected.set( owner, handle );
	}
	return handle;
}
