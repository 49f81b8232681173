import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from 'react';
import type { AttributeDeclaration } from './attributes';

type Offer = NonNullable< AttributeDeclaration[ 'offered' ] >;

/** Returns the choices offered by a REST route; undefined while loading or on error. */
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
