import {
	BaseControl,
	CheckboxControl,
	FormTokenField,
	SelectControl,
	TextControl,
	TextareaControl,
	ToggleControl,
} from '@wordpress/components';
import { useState } from 'react';
import { choiceLabel, clamp } from './attributes';
import { Colour } from './colour';
import { Image } from './image';
import { RemoteChoice } from './remote-choice';
import { useOffer } from './remote-list';
import type { ComponentType } from 'react';
import type { AttributeDeclaration, AttributeValue } from './attributes';

export interface ControlProps {
	declaration: AttributeDeclaration;
	value: AttributeValue;
	onChange: ( value: AttributeValue ) => void;
}

interface ControlKind {
	draws: ( declaration: AttributeDeclaration ) => boolean;
	Control: ComponentType< ControlProps >;
}

const texts = ( { label = '', help }: AttributeDeclaration ) => ( {
	label,
	...( help && { help } ),
	// The look of today's WordPress, which older versions ask for by name.
	__nextHasNoMarginBottom: true,
	__next40pxDefaultSize: true,
} );

function Choice( { declaration, value, onChange }: ControlProps ) {
	return (
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
}

function Toggle( { declaration, value, onChange }: ControlProps ) {
	const { __next40pxDefaultSize: _size, ...rest } = texts( declaration );
	return (
		<ToggleControl
			{ ...rest }
			checked={ Boolean( value ) }
			onChange={ onChange }
		/>
	);
}

/** While it is typed a number may be too small; it is held within its bounds when the field is left. */
function Whole( { declaration, value, onChange }: ControlProps ) {
	const { minimum, maximum } = declaration;
	const [ draft, setDraft ] = useState< string >();
	const take = ( text: string, isFinal: boolean ) => {
		const number = Number.parseInt( text, 10 );
		if ( Number.isNaN( number ) ) {
			onChange( undefined );
		} else if ( isFinal || number >= ( minimum ?? -Infinity ) ) {
			onChange( clamp( number, declaration ) );
		}
	};
	return (
		<TextControl
			{ ...texts( declaration ) }
			type="number"
			step={ 1 }
			{ ...( minimum !== undefined && { min: minimum } ) }
			{ ...( maximum !== undefined && { max: maximum } ) }
			value={ draft ?? String( value ?? '' ) }
			onChange={ ( text ) => {
				setDraft( text );
				take( text, false );
			} }
			onBlur={ () => {
				if ( draft !== undefined ) {
					take( draft, true );
					setDraft( undefined );
				}
			} }
		/>
	);
}

function List( { declaration, value, onChange }: ControlProps ) {
	const { label, help, ...rest } = texts( declaration );
	return (
		// The token field only says how to enter something; what for is said here.
		<BaseControl { ...( help && { help } ) } __nextHasNoMarginBottom>
			<FormTokenField
				{ ...rest }
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

/** Boxes to tick; what is chosen stays to be seen where it is not offered (any more). */
function Offered( { declaration, value, onChange }: ControlProps ) {
	const { label, help } = texts( declaration );
	const chosen: readonly string[] = Array.isArray( value ) ? value : [];
	const offered = declaration.offered ?? [];
	const others = chosen.filter(
		( one ) => ! offered.some( ( { value: known } ) => known === one )
	);
	return (
		<fieldset>
			<BaseControl.VisualLabel as="legend">
				{ label }
			</BaseControl.VisualLabel>
			{ [
				...offered,
				...others.map( ( one ) => ( { value: one, label: one } ) ),
			].map( ( one ) => (
				<CheckboxControl
					key={ one.value }
					label={ one.label }
					checked={ chosen.includes( one.value ) }
					onChange={ ( isChosen ) =>
						onChange(
							isChosen
								? [ ...chosen, one.value ]
								: chosen.filter(
										( other ) => other !== one.value
									)
						)
					}
					__nextHasNoMarginBottom
				/>
			) ) }
			{ help && <p>{ help }</p> }
		</fieldset>
	);
}

/** Some of the entries that the declaration names. */
function Entries( props: ControlProps ) {
	const { declaration } = props;
	const offered = ( declaration.items?.enum ?? [] ).map( ( value ) => ( {
		value,
		label: choiceLabel( value, declaration ),
	} ) );
	return <Offered { ...props } declaration={ { ...declaration, offered } } />;
}

/** Several things of the site; where the server does not name them, they are written. */
function RemoteList( { declaration, value, onChange }: ControlProps ) {
	const offered = useOffer( declaration.choices ?? '' );
	const Control = offered ? Offered : List;
	return (
		<Control
			declaration={ offered ? { ...declaration, offered } : declaration }
			value={ value }
			onChange={ onChange }
		/>
	);
}

function Lines( { declaration, value, onChange }: ControlProps ) {
	const { __next40pxDefaultSize: _size, ...rest } = texts( declaration );
	return (
		<TextareaControl
			{ ...rest }
			rows={ 5 }
			value={ String( value ?? '' ) }
			onChange={ onChange }
		/>
	);
}

/** What browsers call a text of a format. */
const inputs: Record< string, 'datetime-local' | 'url' > = {
	'date-time': 'datetime-local',
	url: 'url',
};

function Text( { declaration, value, onChange }: ControlProps ) {
	return (
		<TextControl
			{ ...texts( declaration ) }
			type={
				declaration.secret
					? 'password'
					: ( inputs[ declaration.format ?? '' ] ?? 'text' )
			}
			// "off" does not keep password managers from filling in a secret, which then counts as an edit.
			autoComplete={ declaration.secret ? 'new-password' : 'off' }
			value={ String( value ?? '' ) }
			onChange={ onChange }
		/>
	);
}

const always = () => true;

/** The first kind that draws an option is its control. */
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
	{ draws: ( { format } ) => format === 'colour', Control: Colour },
	{ draws: always, Control: Text },
];

export function AttributeControl( props: ControlProps ) {
	const kind = controlKinds.find( ( { draws } ) =>
		draws( props.declaration )
	);
	return kind ? <kind.Control { ...props } /> : null;
}
