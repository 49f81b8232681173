import { useState } from '@wordpress/element';
import { useNotices } from '../notices';
import { send } from '../rest';

interface Stretch {
	done: number;
	total: number;
	/** Where the next stretch begins; 0 = that was all. */
	after: number;
}

const path = ( tool: string ) => `/frontispiece/v1/tools/${ tool }`;

/** Work on the server that comes in stretches, and how far it is. */
export function useTool() {
	const [ share, setShare ] = useState< number >();
	const { say, fail } = useNotices();

	const stretches = async ( tool: string, data: object ) => {
		let after = 0;
		do {
			const now = await send< Stretch >( path( tool ), {
				data: { ...data, after },
			} );
			setShare( now.total ? now.done / now.total : 1 );
			( { after } = now );
		} while ( after > 0 );
	};

	/** Pictures are made while somebody looks on; who leaves finds them made by and by. */
	const pictures = async () => {
		let most = 0;
		for ( let left = 1, before = 0; left > 0 && left !== before; ) {
			before = left;
			( { left } = await send< { left: number } >( path( 'work' ) ) );
			most = Math.max( most, left );
			setShare( most ? 1 - left / ( most + 1 ) : 1 );
		}
	};

	const run = async ( work: () => Promise< void >, text: string ) => {
		setShare( 0 );
		try {
			await work();
			say( text );
		} catch ( thrown ) {
			fail( thrown );
		}
		setShare( undefined );
	};

	return { share, run, stretches, pictures };
}
