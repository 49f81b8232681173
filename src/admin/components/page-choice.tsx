import apiFetch from '@wordpress/api-fetch';
import { ComboboxControl } from '@wordpress/components';
import { decodeEntities } from '@wordpress/html-entities';
import { __ } from '@wordpress/i18n';
import { useEffect, useState } from '@wordpress/element';
import { useDebouncedValue } from '../use-debounced-value';

interface FoundPage {
	id: number;
	title: { rendered: string };
}

interface PageChoiceProps {
	/** ID of the page; 0 = none. */
	value: number;
	onChange: ( page: number ) => void;
}

const ROUTE = '/wp/v2/pages?_fields=id,title&orderby=title&order=asc';

/** Chooses a page of the site by its title. */
export function PageChoice( { value, onChange }: PageChoiceProps ) {
	const [ search, setSearch ] = useState( '' );
	const [ pages, setPages ] = useState< FoundPage[] >( [] );
	const words = useDebouncedValue( search, 300 );
	useEffect( () => {
		let isCurrent = true;
		const read = ( path: string ) =>
			apiFetch< FoundPage[] >( { path } ).catch( () => [] );
		const lists = [
			read(
				`${ ROUTE }&per_page=20&search=${ encodeURIComponent( words ) }`
			),
			// The chosen page stays in the list, whatever is searched for.
			value ? read( `${ ROUTE }&include=${ value }` ) : [],
		];
		void Promise.all( lists ).then( ( [ found = [], chosen = [] ] ) => {
			if ( isCurrent ) {
				const others = found.filter( ( { id } ) => id !== value );
				setPages( [ ...chosen, ...others ] );
			}
		} );
		return () => {
			isCurrent = false;
		};
	}, [ words, value ] );
	return (
		<ComboboxControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			label={ __( 'Page', 'frontispiece' ) }
			value={ value ? String( value ) : null }
			options={ pages.map( ( { id, title } ) => ( {
				value: String( id ),
				label: decodeEntities( title.rendered ) || `#${ id }`,
			} ) ) }
			onFilterValueChange={ setSearch }
			onChange={ ( page ) => onChange( Number( page ?? 0 ) ) }
		/>
	);
}
