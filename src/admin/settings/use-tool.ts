import { send } from '../rest';
import { useWork } from '../use-work';

interface Stretch {
	done: number;
	total: number;
	/** Start of the next batch; 0 = finished. */
	after: number;
}

const path = ( tool: string ) => `/frontispiece/v1/tools/${ tool }`;

/** Runs work on the server in batches and tracks the progress. */
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

	/** Generates images while the screen is open. If the user leaves, the rest is generated in the background. */
	const makeImages = async () => {
		let most = 0;
		for ( let left = Infinity, before = 0; left > 0 && left !== before; ) {
			before = left;
			( { left } = await send< { left: number } >( path( 'work' ) ) );
			most = Math.max( most, left );
			setShare( most ? 1 - left / ( most + 1 ) : 1 );
		}
	};

	return { share, run, stretches, makeImages };
}
