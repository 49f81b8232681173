import { send } from '../../rest';

const ROUTE = '/frontispiece/v1/contact-forms';

/** What becomes of a form that is converted to blocks. */
export interface Conversion {
	id: number;
	/** FormParts of the form that remain form tags. */
	kept: string[];
}

/** Returns the address of the block editor for a form. */
export const builderOf = ( id: number ) => `post.php?post=${ id }&action=edit`;

/** Opens a form that is written as blocks. */
export const openBuilder = ( id: number ) =>
	window.location.assign( builderOf( id ) );

/** Converts a form to blocks, or only returns what would become of it. */
export const convert = ( id: number, save: boolean ) =>
	send< Conversion >( `${ ROUTE }/${ id }/convert`, { data: { save } } );
