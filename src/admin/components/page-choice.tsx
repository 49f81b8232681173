import apiFetch from '@wordpress/api-fetch';
import { decodeEntities } from '@wordpress/html-entities';
import { __ } from '@wordpress/i18n';
import { useState } from '@wordpress/element';
import { ComboboxControl } from '../../components/controls';
import { useLoaded } from '../../components/use-fetched';
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
	const words = useDebouncedValue( search, 300 );
	const { data: pages = [] } = useLoaded( async () => {
		const route = ROUTE + ( isForEditing ? EDITED : '' );
		const read = ( path: string ) =>
			apiFetch< FoundPage[] >( { path } ).catch( () => [] );
		const [ posts, selected ] = await Promise.all( [
			read(
				`${ route }&per_page=20&search=${ encodeURIComponent( words ) }`
			),
			// The chosen page stays in the list, whatever is searched for.
			value ? read( `${ route }&include=${ value }` ) : [],
		] );
		return [ ...selected, ...posts.filter( ( { id } ) => id !== value ) ];
	}, [ words, value, isForEditing ] );

	return (
		<ComboboxControl
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
