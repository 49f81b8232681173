import { __ } from '@wordpress/i18n';
import { SelectControl } from '../components/controls';
import { useFetched } from '../components/use-fetched';
import type { ControlProps } from './attributes';

interface Choice {
	id: number;
	title: string;
}

/** Selects an item of the site by ID. The declaration gives the REST route that lists the choices. */
export function RemoteChoice( { declaration, value, onChange }: ControlProps ) {
	const { choices: path = '', label = '', help } = declaration;
	const { data: items, error } = useFetched< Choice[] >( path );
	const failed = error !== '';
	const postId = Number( value ?? 0 );
	const options = [
		{
			value: '0',
			label:
				items || failed
					? __( '— Select —', 'frontispiece' )
					: __( 'Loading…', 'frontispiece' ),
		},
		...( items ?? [] ).map( ( { id, title } ) => ( {
			value: String( id ),
			label: title || `#${ id }`,
		} ) ),
	];
	// Keep the selected value visible even if the list does not contain it (anymore).
	if ( postId && ! items?.some( ( { id } ) => id === postId ) ) {
		options.push( { value: String( postId ), label: `#${ postId }` } );
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
			value={ String( postId ) }
			options={ options }
			onChange={ ( next ) => onChange( Number( next ) ) }
		/>
	);
}
