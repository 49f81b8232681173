import {
	BaseControl,
	FormTokenField,
	SelectControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { choiceLabel, clamp } from './attributes';
import { RemoteChoice } from './remote-choice';
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

function Whole( { declaration, value, onChange }: ControlProps ) {
	const { minimum, maximum } = declaration;
	return (
		<TextControl
			{ ...texts( declaration ) }
			type="number"
			step={ 1 }
			{ ...( minimum !== undefined && { min: minimum } ) }
			{ ...( maximum !== undefined && { max: maximum } ) }
			value={ String( value ?? '' ) }
			onChange={ ( text ) => {
				const number = Number.parseInt( text, 10 );
				onChange(
					Number.isNaN( number )
						? undefined
						: clamp( number, declaration )
				);
			} }
		/>
	);
}

function List( { declaration, value, onChange }: ControlProps ) {
	const { label, help, ...rest } = texts( declaration );
	return (
		// The token field shows no help of its own.
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
				__experimentalShowHowTo={ false }
			/>
		</BaseControl>
	);
}

function Text( { declaration, value, onChange }: ControlProps ) {
	return (
		<TextControl
			{ ...texts( declaration ) }
			type={ declaration.secret ? 'password' : 'text' }
			autoComplete="off"
			value={ String( value ?? '' ) }
			onChange={ onChange }
		/>
	);
}

const always = () => true;

/** The first kind that draws an option is its control. */
const controlKinds: ControlKind[] = [
	{ draws: ( { choices } ) => choices !== undefined, Control: RemoteChoice },
	{ draws: ( { enum: choices } ) => choices !== undefined, Control: Choice },
	{ draws: ( { type } ) => type === 'boolean', Control: Toggle },
	{
		draws: ( { type } ) => /^(integer|number)$/.test( type ),
		Control: Whole,
	},
	{ draws: ( { type } ) => type === 'array', Control: List },
	{ draws: always, Control: Text },
];

export function AttributeControl( props: ControlProps ) {
	const kind = controlKinds.find( ( { draws } ) =>
		draws( props.declaration )
	);
	return kind ? <kind.Control { ...props } /> : null;
}
