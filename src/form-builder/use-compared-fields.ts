import { store as blockEditor } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { comparedFields } from '../form-settings/conditions/compared-fields';
import { chosenParts } from './parts';
import type { EditedBlock } from '../form-settings/conditions/compared-fields';

const withValue = () =>
	( window.frontispieceFormBuilder?.fields ?? [] )
		.filter( ( { hasValue } ) => hasValue )
		.map( ( { block } ) => block );

const repeating = () =>
	( window.frontispieceFormBuilder?.fields ?? [] )
		.filter( ( { holdsFields } ) => holdsFields )
		.map( ( { block } ) => block );

/** Returns the labels of the fields that the block of a group stands for. */
function partsOf( { name, attributes }: EditedBlock ) {
	const option = window.frontispieceFormBuilder?.fields.find(
		( { block } ) => block === name
	)?.options?.parts;
	const labels = option?.parts;
	return (
		option &&
		labels &&
		Object.fromEntries(
			[
				...chosenParts(
					option,
					String( attributes.parts ?? '' ),
					false
				).keys(),
			].map( ( key ) => [ key, labels[ key ] ?? key ] )
		)
	);
}

/** Returns the fields of the edited form that conditions can compare: all fields outside of a block. */
export function useComparedFields( clientId = '' ) {
	const blocks = useSelect(
		( select ) =>
			select( blockEditor ).getBlocks() as unknown as EditedBlock[],
		[]
	);
	return useMemo(
		() =>
			comparedFields(
				blocks,
				clientId,
				withValue(),
				partsOf,
				repeating()
			),
		[ blocks, clientId ]
	);
}
