import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from 'react';
import type { AttributeDeclaration, AttributeValue } from './attributes';

type Offer = NonNullable< AttributeDeclaration[ 'offered' ] >;

/** What a REST route offers; nothing until it answers, or when it does not. */
export function useOffer( path: string ): Offer | undefined {
	const [ offer, setOffer ] = useState< Offer >();
	useEffect( () => {
		let current = true;
		apiFetch< Offer >( { path } ).then(
			( list ) => current && setOffer( list ),
			() => {}
		);
		return () => {
			current = false;
		};
	}, [ path ] );
	return offer;
}

const same = ( a: AttributeValue, b: AttributeValue ) =>
	JSON.stringify( a ) === JSON.stringify( b );

/** What stood there to begin with makes room for the first of one's own. */
export function chosenInstead(
	next: AttributeValue,
	value: AttributeValue,
	begun: AttributeValue
): AttributeValue {
	return Array.isArray( next ) &&
		Array.isArray( begun ) &&
		same( value ?? begun, begun ) &&
		next.length > begun.length
		? next.filter( ( one ) => ! begun.includes( one ) )
		: next;
}
