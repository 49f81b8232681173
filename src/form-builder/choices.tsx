import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { TextControl } from '../components/controls';
import { useKeptFocus } from '../form-settings/conditions/use-kept-focus';
import { joinChoice, splitChoice } from './choice';

interface ChoicesProps {
	/** The text of each choice, or of each question of a quiz. */
	values: readonly string[];
	/** Whether the values are questions with answers, instead of choices with email addresses. */
	isQuiz: boolean;
	isSelected: boolean;
	onChange: ( values: string[] ) => void;
}

interface ChoiceProps {
	value: string;
	/** Number of the choice, from 1. */
	number: number;
	isQuiz: boolean;
	hasTarget: boolean;
	onChange: ( value: string ) => void;
	onRemove: () => void;
}

function Choice( {
	value,
	number,
	isQuiz,
	hasTarget,
	onChange,
	onRemove,
}: ChoiceProps ) {
	const [ text, target ] = splitChoice( value );
	return (
		<div className="frontispiece-form-field__choice">
			<TextControl
				hideLabelFromVision
				label={ sprintf(
					/* translators: %d: number of a choice. */
					__( 'Choice %d', 'frontispiece' ),
					number
				) }
				value={ text }
				onChange={ ( label ) =>
					onChange( joinChoice( label, target ) )
				}
			/>
			{ hasTarget && (
				<TextControl
					hideLabelFromVision
					label={
						isQuiz
							? sprintf(
									/* translators: %d: number of a question. */
									__( 'Answer %d', 'frontispiece' ),
									number
								)
							: sprintf(
									/* translators: %d: number of a choice. */
									__( 'Send choice %d to', 'frontispiece' ),
									number
								)
					}
					placeholder={
						isQuiz
							? __( 'Answer', 'frontispiece' )
							: __( 'Email address', 'frontispiece' )
					}
					value={ target }
					onFocus={ ( { currentTarget } ) => currentTarget.select() }
					onChange={ ( label ) =>
						onChange( joinChoice( text, label ) )
					}
				/>
			) }
			<Button
				icon="no-alt"
				label={ sprintf(
					/* translators: %d: number of a choice. */
					__( 'Remove choice %d', 'frontispiece' ),
					number
				) }
				onClick={ onRemove }
			/>
		</div>
	);
}

/** The choices of a field, edited where visitors see them. */
export function Choices( {
	values,
	isQuiz,
	isSelected,
	onChange,
}: ChoicesProps ) {
	const [ isRouted, setRouted ] = useState( false );
	const { target, noteRemoval } = useKeptFocus();
	if ( ! isSelected ) {
		return (
			<ul>
				{ values.map( ( value, at ) => (
					<li key={ at }>{ splitChoice( value )[ 0 ] }</li>
				) ) }
			</ul>
		);
	}
	// Addresses have a place of their own as soon as one choice has one.
	const hasTarget =
		isQuiz || isRouted || values.some( ( value ) => value.includes( '|' ) );
	return (
		<div>
			{ values.map( ( value, at ) => (
				<Choice
					key={ at }
					value={ value }
					number={ at + 1 }
					isQuiz={ isQuiz }
					hasTarget={ hasTarget }
					onChange={ ( changed ) =>
						onChange(
							values.map( ( old, i ) =>
								i === at ? changed : old
							)
						)
					}
					onRemove={ () => {
						noteRemoval();
						onChange( values.filter( ( _value, i ) => i !== at ) );
					} }
				/>
			) ) }
			<Button
				ref={ target }
				variant="secondary"
				size="small"
				onClick={ () => onChange( [ ...values, '' ] ) }
			>
				{ __( 'Add choice', 'frontispiece' ) }
			</Button>
			{ ! hasTarget && (
				<Button variant="link" onClick={ () => setRouted( true ) }>
					{ __( 'Send to different addresses', 'frontispiece' ) }
				</Button>
			) }
		</div>
	);
}
