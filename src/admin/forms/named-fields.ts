import type { ComparedField } from '../../form-settings/conditions/compared-fields';

/** Returns fields for conditions where only their names are known. */
export const namedFields = ( names: readonly string[] = [] ): ComparedField[] =>
	[ ...new Set( names ) ].map( ( name ) => ( { name, label: name } ) );
