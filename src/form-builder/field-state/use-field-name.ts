import { store as blockEditor } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { freeName, namesOf } from '../names';
import type { FieldDefinition, FieldProps } from '../types';

/** Gives a new block of a field, or a copy of one, a name that no other field has. */
export function useFieldName( {
	field,
	clientId,
	attributes: { name },
	setAttributes,
}: FieldProps & { field: FieldDefinition } ): void {
	const takenNames = useSelect(
		( select ) =>
			namesOf( select( blockEditor ).getBlocks(), clientId ).join( ' ' ),
		[ clientId ]
	);
	const isCounter = ! field.hasValue;
	useEffect( () => {
		const names = takenNames.split( ' ' );
		if (
			field.name !== '' &&
			( ! name || ( ! isCounter && names.includes( String( name ) ) ) )
		) {
			setAttributes( {
				name: isCounter ? field.name : freeName( field.name, names ),
			} );
		}
	}, [ field, name, takenNames, isCounter, setAttributes ] );
}
