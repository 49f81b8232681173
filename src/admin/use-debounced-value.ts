import { useEffect, useState } from '@wordpress/element';

/** A value once it has not changed for a while. */
export function useDebouncedValue< T >( value: T, delay: number ): T {
	const [ settled, setSettled ] = useState( value );
	useEffect( () => {
		const timer = setTimeout( () => setSettled( value ), delay );
		return () => clearTimeout( timer );
	}, [ value, delay ] );
	return settled;
}
