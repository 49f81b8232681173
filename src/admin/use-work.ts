import { useState } from '@wordpress/element';
import { useNotices } from './components/notices';

/** Tracks the progress of long work and reports the result. */
export function useWork() {
	const [ share, setShare ] = useState< number >();
	const { say, fail } = useNotices();

	/**
	 * @param work
	 * @param text message shown when the work is done
	 */
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

	return { share, setShare, run };
}
