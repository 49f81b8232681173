import {
	CheckboxControl as WPCheckboxControl,
	ComboboxControl as WPComboboxControl,
	FormTokenField as WPFormTokenField,
	SelectControl as WPSelectControl,
	TextControl as WPTextControl,
	TextareaControl as WPTextareaControl,
	ToggleControl as WPToggleControl,
} from '@wordpress/components';
import { forwardRef } from '@wordpress/element';
import type {
	ComponentProps,
	ComponentType,
	ElementType,
	FocusEventHandler,
} from 'react';

const FLAT = { __nextHasNoMarginBottom: true };
const TALL = { ...FLAT, __next40pxDefaultSize: true };

/** Returns a control with its current look, which older versions of WordPress have only if they are asked for it. */
const withLook = < Control extends ElementType >(
	control: Control,
	look: Partial< ComponentProps< Control > >
): Control => {
	const Control = control as ElementType;
	return forwardRef( ( props: object, ref ) => (
		<Control { ...look } { ...props } ref={ ref } />
	) ) as ComponentType as Control;
};

export const CheckboxControl = withLook( WPCheckboxControl, FLAT );
export const ComboboxControl = withLook( WPComboboxControl, TALL );
export const FormTokenField = withLook( WPFormTokenField, TALL );
export const SelectControl = withLook( WPSelectControl, TALL );
export const TextControl = withLook( WPTextControl, TALL );
export const TextareaControl = withLook( WPTextareaControl, FLAT );
export const ToggleControl = withLook( WPToggleControl, FLAT );

type TextFieldProps = Omit<
	ComponentProps< typeof TextareaControl >,
	'onFocus'
> & {
	/** Lines of the text; one if omitted. */
	rows?: number | undefined;
	onFocus?: FocusEventHandler< HTMLInputElement | HTMLTextAreaElement >;
};

/** A field for a text of one or several lines. */
export const TextField = ( { rows, ...props }: TextFieldProps ) =>
	rows ? (
		<TextareaControl { ...props } rows={ rows } />
	) : (
		<TextControl { ...( props as ComponentProps< typeof TextControl > ) } />
	);

/** Returns the options of a choice: the labels of its values, or values that are their own labels. */
export const optionsOf = < Value extends string >(
	labels: Record< Value, string > | readonly Value[]
) =>
	( Array.isArray( labels )
		? labels.map( ( value ) => [ value, value ] )
		: Object.entries( labels )
	).map( ( [ value, label ] ) => ( {
		value: value as Value,
		label: label as string,
	} ) );

/** Returns a list with or without an item. */
export const withItem = < Item, >(
	list: readonly Item[],
	item: Item,
	isIn: boolean
) => [ ...list.filter( ( one ) => one !== item ), ...( isIn ? [ item ] : [] ) ];

/** What a text field has if its value was refused. */
export const refused = ( error: string | undefined, help = '' ) => ( {
	help: error || help,
	className: error ? 'has-error' : '',
	'aria-invalid': Boolean( error ),
} );
