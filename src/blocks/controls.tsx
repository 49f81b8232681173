import { BaseControl } from '@wordpress/components';
import { useEffect, useRef, useState } from 'react';
import {
	CheckboxControl,
	FormTokenField,
	SelectControl,
	TextControl,
	TextareaControl,
	ToggleControl,
	optionsOf,
	withItem,
} from '../components/controls';
import { useFetched } from '../components/use-fetched';
import { choiceLabel, numberError } from './attributes';
import { Color } from './color';
import { Image } from './image';
import { RemoteChoice } from './remote-choice';
import type { CSSProperties, ComponentType } from 'react';
import type { AttributeDeclaration, ControlProps } from './attributes';

interface ControlKind {
	draws: ( declaration: AttributeDeclaration ) => boolean;
	Control: ComponentType< ControlProps >;
}

const texts = ( { label = '', help }: AttributeDeclaration ) => ( {
	label,
	...( help && { help } ),
} );

const Choice = ( { declaration, value, onChange }: ControlProps ) => (
	<SelectControl
		{ ...texts( declaration ) }
		value={ String( value ) }
		options={ ( declaration.enum ?? [] ).map( ( choice ) => ( {
			value: choice,
			label: choiceLabel( choice, declaration ),
		} ) ) }
		onChange={ onChange }
	/>
);

function Toggle( { declaration, value, onChange }: ControlProps ) {
	const isInverted = declaration.inverted ?? false;
	return (
		<ToggleControl
			{ ...texts( declaration ) }
			checked={ Boolean( value ) !== isInverted }
			onChange={ ( isChecked ) => onChange( isChecked !== isInverted ) }
		/>
	);
}

/** A control for a whole number. What is not allowed stays in the field with an error, and is never corrected silently. */
function Whole( { declaration, value, onChange, onInvalid }: ControlProps ) {
	const { minimum, maximum, help } = declaration;
	const [ draft, setDraft ] = useState< string >();
	const [ isTyping, setTyping ] = useState( false );
	// A value that does not come from here, such as after Undo, replaces what was typed.
	const [ last, setLast ] = useState( value );
	const isOwn = useRef( false );
	if ( value !== last ) {
		setLast( value );
		if ( ! isOwn.current ) {
			setDraft( undefined );
			setTyping( false );
		}
	}
	useEffect( () => {
		isOwn.current = false;
	} );
	const error = draft === undefined ? '' : numberError( draft, declaration );
	const isShown = error !== '' && ! isTyping && ! onInvalid;
	return (
		<TextControl
			{ ...texts( declaration ) }
			help={
				isShown ? (
					// The editor has no style for errors of its own.
					<span role="alert" style={ { color: '#cc1818' } }>
						{ error }
					</span>
				) : (
					help
				)
			}
			aria-invalid={ isShown }
			type="number"
			step={ 1 }
			{ ...( minimum !== undefined && { min: minimum } ) }
			{ ...( maximum !== undefined && { max: maximum } ) }
			value={ draft ?? String( value ?? '' ) }
			onChange={ ( text ) => {
				isOwn.current = true;
				setDraft( text );
				setTyping( true );
				if ( numberError( text, declaration ) === '' ) {
					onChange( text === '' ? undefined : Number( text ) );
				} else {
					onInvalid?.( text );
				}
			} }
			onBlur={ () => {
				setTyping( false );
				if ( error === '' ) {
					setDraft( undefined );
				}
			} }
		/>
	);
}

function List( { declaration, value, onChange }: ControlProps ) {
	const { label, help } = texts( declaration );
	return (
		// The token field's help text only explains how to enter tokens, so show the option's help here.
		<BaseControl { ...( help && { help } ) } __nextHasNoMarginBottom>
			<FormTokenField
				label={ label }
				value={ Array.isArray( value ) ? [ ...value ] : [] }
				onChange={ ( tokens ) =>
					onChange(
						tokens.map( ( token ) =>
							typeof token === 'string' ? token : token.value
						)
					)
				}
			/>
		</BaseControl>
	);
}

// Here and not in a style sheet, because screens and the editor have different ones.
const list: CSSProperties = { display: 'grid', gap: '8px' };

/** A checkbox list. Selected values stay visible even if they are no longer offered. */
function Offered( { declaration, value, onChange }: ControlProps ) {
	const { label, help } = texts( declaration );
	const values: readonly string[] = Array.isArray( value ) ? value : [];
	const offered = declaration.offered ?? [];
	const others = values.filter(
		( one ) => ! offered.some( ( { value: known } ) => known === one )
	);
	return (
		<fieldset>
			<BaseControl.VisualLabel as="legend">
				{ label }
			</BaseControl.VisualLabel>
			<BaseControl { ...( help && { help } ) } __nextHasNoMarginBottom>
				<div style={ list }>
					{ [ ...offered, ...optionsOf( others ) ].map( ( one ) => (
						<CheckboxControl
							key={ one.value }
							label={ one.label }
							checked={ values.includes( one.value ) }
							onChange={ ( isChosen ) =>
								onChange(
									withItem( values, one.value, isChosen )
								)
							}
						/>
					) ) }
				</div>
			</BaseControl>
		</fieldset>
	);
}

/** A checkbox list of the values that the declaration allows. */
function Entries( props: ControlProps ) {
	const { declaration } = props;
	const offered = ( declaration.items?.enum ?? [] ).map( ( value ) => ( {
		value,
		label: choiceLabel( value, declaration ),
	} ) );
	return <Offered { ...props } declaration={ { ...declaration, offered } } />;
}

/** A multiple choice of the site's content. If the server offers no list, values are typed. */
function RemoteList( { declaration, value, onChange }: ControlProps ) {
	const { data: offered } = useFetched<
		NonNullable< AttributeDeclaration[ 'offered' ] >
	>( declaration.choices ?? '' );
	const Control = offered ? Offered : List;
	return (
		<Control
			declaration={ offered ? { ...declaration, offered } : declaration }
			value={ value }
			onChange={ onChange }
		/>
	);
}

const Lines = ( { declaration, value, onChange }: ControlProps ) => (
	<TextareaControl
		{ ...texts( declaration ) }
		rows={ 5 }
		value={ String( value ?? '' ) }
		onChange={ onChange }
	/>
);

/** HTML input types by text format. */
const inputs: Record< string, 'datetime-local' | 'url' > = {
	'date-time': 'datetime-local',
	url: 'url',
};

const Text = ( { declaration, value, onChange }: ControlProps ) => (
	<TextControl
		{ ...texts( declaration ) }
		type={
			declaration.secret
				? 'password'
				: ( inputs[ declaration.format ?? '' ] ?? 'text' )
		}
		// "off" does not stop password managers from filling in a secret, which would then count as an edit.
		autoComplete={ declaration.secret ? 'new-password' : 'off' }
		value={ String( value ?? '' ) }
		onChange={ onChange }
	/>
);

const always = () => true;

/** The first matching entry is an option's control. */
const controlKinds: ControlKind[] = [
	{ draws: ( { offered } ) => offered !== undefined, Control: Offered },
	{
		draws: ( { choices, type } ) =>
			choices !== undefined && type === 'array',
		Control: RemoteList,
	},
	{ draws: ( { choices } ) => choices !== undefined, Control: RemoteChoice },
	{ draws: ( { enum: choices } ) => choices !== undefined, Control: Choice },
	{ draws: ( { type } ) => type === 'boolean', Control: Toggle },
	{ draws: ( { format } ) => format === 'image', Control: Image },
	{ draws: ( { items } ) => items?.enum !== undefined, Control: Entries },
	{
		draws: ( { type } ) => /^(integer|number)$/.test( type ),
		Control: Whole,
	},
	{ draws: ( { type } ) => type === 'array', Control: List },
	{ draws: ( { format } ) => format === 'lines', Control: Lines },
	{ draws: ( { format } ) => format === 'color', Control: Color },
	{ draws: always, Control: Text },
];

export function AttributeControl( props: ControlProps ) {
	const kind = controlKinds.find( ( { draws } ) =>
		draws( props.declaration )
	);
	return kind ? <kind.Control { ...props } /> : null;
}
