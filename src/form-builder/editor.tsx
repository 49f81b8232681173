import { registerBlockType } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { FieldBlock } from './field-block';
import {
	GroupBlock,
	RowBlock,
	saveRow,
	saveTags,
	TagsBlock,
} from './other-blocks';
import { FormPanels } from './panels';
import { RepeatBlock } from './repeat-block';
import { StepBlock } from './step-block';
import type { FieldProps } from './types';

const fields = window.frontispieceFormBuilder?.fields ?? [];
const supports = { html: false, reusable: false };
const category = 'frontispiece-form';

/** What a row of a repeating group can contain. */
const inRows = [
	...fields
		.filter( ( { repeatable } ) => repeatable )
		.map( ( { block } ) => block ),
	'frontispiece/form-row',
	'frontispiece/form-group',
	'core/paragraph',
	'core/heading',
];

for ( const field of fields ) {
	registerBlockType( field.block, {
		apiVersion: 3,
		title: field.title,
		icon: field.icon,
		category,
		supports,
		attributes: field.attributes,
		edit: ( props: FieldProps ) =>
			field.holdsFields ? (
				<RepeatBlock { ...props } field={ field } allowed={ inRows } />
			) : (
				<FieldBlock { ...props } field={ field } />
			),
		save: field.holdsFields ? saveRow : () => null,
	} );
}

registerBlockType( 'frontispiece/form-row', {
	apiVersion: 3,
	title: __( 'Row', 'frontispiece' ),
	icon: 'columns',
	category,
	supports,
	edit: () => <RowBlock allowed={ fields.map( ( { block } ) => block ) } />,
	save: saveRow,
} );

registerBlockType( 'frontispiece/form-group', {
	apiVersion: 3,
	title: __( 'Field group', 'frontispiece' ),
	icon: 'category',
	category,
	supports,
	attributes: {
		legend: { type: 'string', default: '' },
		conditions: { type: 'array', default: [] },
	},
	edit: GroupBlock,
	save: saveRow,
} );

registerBlockType( 'frontispiece/form-step', {
	apiVersion: 3,
	title: __( 'Step', 'frontispiece' ),
	description: __(
		'One page of a multi-step form. Put the submit button after the last step.',
		'frontispiece'
	),
	icon: 'editor-ol',
	category,
	// The top level of a form. Steps cannot be inside other blocks.
	parent: [ 'core/post-content' ],
	supports,
	attributes: {
		label: { type: 'string', default: '' },
		conditions: { type: 'array', default: [] },
	},
	edit: StepBlock,
	save: saveRow,
} );

registerBlockType( 'frontispiece/form-tags', {
	apiVersion: 3,
	title: __( 'Form tags', 'frontispiece' ),
	icon: 'shortcode',
	category,
	supports,
	attributes: { content: { type: 'string', source: 'raw' } },
	edit: TagsBlock,
	save: saveTags,
} );

registerPlugin( 'frontispiece-form', { render: FormPanels } );
