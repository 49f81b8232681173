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
	/** Whether pages that are not public are offered, too. */
	isForEditing?: boolean;
}

const ROUTE = '/wp/v2/pages?_fields=id,title&orderby=title&order=asc';
const EDITED = '&context=edit&status=publish,future,draft,pending,private';

/** Returns the title of a page, with its ID if others have the same. */
function labelOf( { id, title }: FoundPage, pages: readonly FoundPage[] ) {
	const text = decodeEntities( title.rendered );
	const isUnique =
		pages.filter( ( page ) => page.title.rendered === title.rendered )
			.length === 1;
	return text && isUnique ? text : `${ text } #${ id }`.trim();
}

/** Chooses a page of the site by its title. */
export function PageChoice( {
	value,
	onChange,
	isForEditing = false,
}: PageChoiceProps ) {
	const [ search, setSearch ] = useState( '' );
	const [ pages, setPages ] = useState< FoundPage[] >( [] );
	const words = useDebouncedValue( search, 300 );
	useEffect( () => {
		let isCurrent = true;
		const route = ROUTE + ( isForEditing ? EDITED : '' );
		const read = ( path: string ) =>
			apiFetch< FoundPage[] >( { path } ).catch( () => [] );
		const lists = [
			read(
				`${ route }&per_page=20&search=${ encodeURIComponent( words ) }`
			),
			// The chosen page stays in the list, whatever is searched for.
			value ? read( `${ route }&include=${ value }` ) : [],
		];
		void Promise.all( lists ).then( ( [ posts = [], selected = [] ] ) => {
			if ( isCurrent ) {
				const others = posts.filter( ( { id } ) => id !== value );
				setPages( [ ...selected, ...others ] );
			}
		} );
		return () => {
			isCurrent = false;
		};
	}, [ words, value, isForEditing ] );
	return (
		<ComboboxControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			label={ __( 'Page', 'frontispiece' ) }
			value={ value ? String( value ) : null }
			options={ pages.map( ( page ) => ( {
				value: String( page.id ),
				label: labelOf( page, pages ),
			} ) ) }
			onFilterValueChange={ setSearch }
			onChange={ ( page ) => onChange( Number( page ?? 0 ) ) }
		/>
	);
}
