import { useEffect, useState } from '@wordpress/element';
import { send } from '../rest';
import { useDebouncedValue } from '../use-debounced-value';
import { ROUTE } from './types';
import type { Values } from '../components/options';

/** What the server says of options while they are being changed. */
export function useFaults( feature: string, values: Values ) {
	const [ faults, setFaults ] = useState< Record< string, string > >( {} );
	const settled = useDebouncedValue( values, 400 );
	useEffect( () => {
		let isCurrent = true;
		send< { faults: Record< string, string > } >( `${ ROUTE }/check`, {
			data: { feature, attributes: settled },
		} ).then(
			( answer ) => isCurrent && setFaults( answer.faults ),
			// Saving says it, if the server stays away.
			() => undefined
		);
		return () => {
			isCurrent = false;
		};
	}, [ feature, settled ] );
	return faults;
}
