import { send } from '../rest';
import { useWork } from '../use-work';

interface Stretch {
	done: number;
	total: number;
	/** Where the next stretch begins; 0 = that was all. */
	after: number;
}

const path = ( tool: string ) => `/frontispiece/v1/tools/${ tool }`;

/** Work on the server that comes in stretches, and how far it is. */
export function useTool() {
	const { share, setShare, run } = useWork();

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
		for ( let left = Infinity, before = 0; left > 0 && left !== before; ) {
			before = left;
			( { left } = await send< { left: number } >( path( 'work' ) ) );
			most = Math.max( most, left );
			setShare( most ? 1 - left / ( most + 1 ) : 1 );
		}
	};

	return { share, run, stretches, pictures };
}
