import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from 'react';
import type { AttributeDeclaration } from './attributes';

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
