import { useEffect, useState } from '@wordpress/element';
import { send } from '../rest';
import { useDebouncedValue } from '../use-debounced-value';
import { ROUTE } from './types';
import type { Values } from '../components/options';

/** Returns the server's validation errors while options are being changed. */
export function useOptionErrors( feature: string, values: Values ) {
	const [ errors, setErrors ] = useState< Record< string, string > >( {} );
	const debounced = useDebouncedValue( values, 400 );
	useEffect( () => {
		let isCurrent = true;
		send< { errors: Record< string, string > } >( `${ ROUTE }/check`, {
			data: { feature, attributes: debounced },
		} ).then(
			( result ) => isCurrent && setErrors( result.errors ),
			// Ignore errors: saving will report them.
			() => undefined
		);
		return () => {
			isCurrent = false;
		};
	}, [ feature, debounced ] );
	return errors;
}
