import { useState } from '@wordpress/element';
import { send } from '../../rest';
import { ROUTE } from './types';
import type { Entries, Origin } from './types';

interface Answer {
	origins: Origin[];
}

/** Imports forms or feeds, then entries in batches. An import that was interrupted continues where it stopped. */
export function useImport() {
	const [ share, setShare ] = useState< number >();

	const importEntries = async ( name: string ) => {
		let before = Infinity;
		for (;;) {
			const { total, left } = await send< Entries >(
				`${ ROUTE }/${ name }/entries`
			);
			setShare( total > 0 ? 1 - left / total : 1 );
			if ( left === 0 || left >= before ) {
				return;
			}
			before = left;
		}
	};

	const importAll = async ( origin: Origin ) => {
		setShare( 0 );
		try {
			if ( origin.waiting > 0 ) {
				await send< Answer >( ROUTE, {
					data: { origin: origin.name },
				} );
			}
			if ( origin.entries ) {
				await importEntries( origin.name );
			}
		} finally {
			setShare( undefined );
		}
	};

	return { share, importAll };
}
