import apiFetch from '@wordpress/api-fetch';
import { SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useEffect, useState } from 'react';
import type { ControlProps } from './controls';

interface Choice {
	id: number;
	title: string;
}

/** A choice among things of the site, by their numbers: declared as the REST route that lists them. */
export function RemoteChoice( { declaration, value, onChange }: ControlProps ) {
	const { choices: path = '', label = '', help } = declaration;
	const [ found, setFound ] = useState< Choice[] >();
	const [ failed, setFailed ] = useState( false );
	useEffect( () => {
		let current = true;
		apiFetch< Choice[] >( { path } ).then(
			( list ) => current && setFound( list ),
			() => current && setFailed( true )
		);
		return () => {
			current = false;
		};
	}, [ path ] );

	const chosen = Number( value ?? 0 );
	const options = [
		{
			value: '0',
			label:
				found || failed
					? __( '— Select —', 'frontispiece' )
					: __( 'Loading…', 'frontispiece' ),
		},
		...( found ?? [] ).map( ( { id, title } ) => ( {
			value: String( id ),
			label: title || `#${ id }`,
		} ) ),
	];
	// What is chosen stays to be seen, also where the list does not have it (any more).
	if ( chosen && ! found?.some( ( { id } ) => id === chosen ) ) {
		options.push( { value: String( chosen ), label: `#${ chosen }` } );
	}
	return (
		<SelectControl
			label={ label }
			{ ...( failed
				? {
						help: __(
							'The list could not be loaded. Reload the page and try again.',
							'frontispiece'
						),
					}
				: help && { help } ) }
			value={ String( chosen ) }
			options={ options }
			onChange={ ( next ) => onChange( Number( next ) ) }
			__nextHasNoMarginBottom
			__next40pxDefaultSize
		/>
	);
}
