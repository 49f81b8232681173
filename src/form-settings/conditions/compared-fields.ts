import type { Comparison } from '../../types/conditions';

/** A field that conditions can compare. */
export interface ComparedField {
	name: string;
	label: string;
}

export interface EditedBlock {
	name: string;
	clientId: string;
	attributes: Record< string, unknown >;
	innerBlocks: readonly EditedBlock[];
}

const text = ( html: unknown ) =>
	typeof html === 'string'
		? ( new DOMParser().parseFromString( html, 'text/html' ).body
				.textContent ?? '' )
		: '';

const contains = ( block: EditedBlock, clientId: string ): boolean =>
	block.innerBlocks.some(
		( inner ) => inner.clientId === clientId || contains( inner, clientId )
	);

/**
 * Returns the fields that the conditions of a block can compare: all fields outside of it, by their labels. The fields
 * of a repeating group can be compared in its rows only, from elsewhere the number of its rows.
 *
 * @param blocks    Blocks of the form.
 * @param clientId  The block that has the conditions.
 * @param withValue Names of the blocks whose fields have a value.
 * @param partsOf   Returns the labels of the fields of a group, by the ends of their names; undefined for other blocks.
 * @param repeating Names of the blocks of repeating groups.
 */
export const comparedFields = (
	blocks: readonly EditedBlock[],
	clientId: string,
	withValue: readonly string[],
	partsOf: (
		block: EditedBlock
	) => Record< string, string > | undefined = () => undefined,
	repeating: readonly string[] = []
): ComparedField[] =>
	blocks.flatMap( ( block ) => {
		if ( block.clientId === clientId ) {
			return [];
		}
		const { name, label, legend } = block.attributes;
		const parts = partsOf( block );
		if ( parts ) {
			const title = text( legend ) || String( name );
			return Object.entries( parts ).map( ( [ key, part ] ) => ( {
				name: `${ String( name ) }:${ key }`,
				label: `${ title }: ${ part }`,
			} ) );
		}
		const isField =
			withValue.includes( block.name ) &&
			typeof name === 'string' &&
			name !== '';
		const isRepeating = repeating.includes( block.name );
		const title = text( label ) || text( legend );
		return [
			...( isField ? [ { name, label: title || name } ] : [] ),
			...( isRepeating && ! contains( block, clientId )
				? []
				: comparedFields(
						block.innerBlocks,
						clientId,
						withValue,
						partsOf,
						repeating
					) ),
		];
	} );

/** Returns the comparison that a new condition starts with. */
export const newComparison = (
	fields: readonly ComparedField[]
): Comparison => ( {
	field: fields[ 0 ]?.name ?? '',
	operator: 'not_empty',
} );
