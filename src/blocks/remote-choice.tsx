import { SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useFetched } from '../components/use-fetched';
import type { ControlProps } from './attributes';

interface Choice {
	id: number;
	title: string;
}

/** Selects an item of the site by ID. The declaration gives the REST route that lists the choices. */
export function RemoteChoice( { declaration, value, onChange }: ControlProps ) {
	const { choices: path = '', label = '', help } = declaration;
	const { data: found, error } = useFetched< Choice[] >( path );
	const failed = error !== '';
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
	// Keep the selected value visible even if the list does not contain it (anymore).
	if ( chosen && ! found?.some( ( { id } ) => id === chosen ) ) {
		options.push( { value: String( chosen ), label: `#${ chosen }` } );
	}
	return (
		<SelectControl
			label={ label }
			{ ...( failed
				? {
						help: __(
							"The list couldn't be loaded. Reload the page and try again.",
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
