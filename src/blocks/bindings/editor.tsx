import { registerBlockBindingsSource } from '@wordpress/blocks';
import { fieldsOf, valuesOf } from './bindings';
import type { BindingData } from './bindings';

declare global {
	interface Window {
		frontispieceBindings?: BindingData;
	}
}

const data = window.frontispieceBindings;
if ( data ) {
	const fields = fieldsOf( data );
	registerBlockBindingsSource?.( {
		name: data.name,
		label: data.label,
		getValues: ( { bindings } ) => valuesOf( data, bindings ),
		getFieldsList: () => fields,
	} );
}
