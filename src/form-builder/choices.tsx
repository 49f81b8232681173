import { Button, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

interface ChoicesProps {
	/** The text of each choice, or of each question of a quiz. */
	values: readonly string[];
	isSelected: boolean;
	onChange: ( values: string[] ) => void;
}

/** The choices of a field, edited where visitors see them. */
export function Choices( { values, isSelected, onChange }: ChoicesProps ) {
	if ( ! isSelected ) {
		return (
			<ul>
				{ values.map( ( value, at ) => (
					<li key={ at }>{ value.split( '|' )[ 0 ] }</li>
				) ) }
			</ul>
		);
	}
	return (
		<div>
			{ values.map( ( value, at ) => (
				<div key={ at } className="frontispiece-form-field__choice">
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						hideLabelFromVision
						label={ sprintf(
							/* translators: %d: number of a choice. */
							__( 'Choice %d', 'frontispiece' ),
							at + 1
						) }
						value={ value }
						onChange={ ( text ) =>
							onChange(
								values.map( ( old, i ) =>
									i === at ? text : old
								)
							)
						}
					/>
					<Button
						icon="no-alt"
						label={ sprintf(
							/* translators: %d: number of a choice. */
							__( 'Remove choice %d', 'frontispiece' ),
							at + 1
						) }
						onClick={ () =>
							onChange(
								values.filter( ( _value, i ) => i !== at )
							)
						}
					/>
				</div>
			) ) }
			<Button
				variant="secondary"
				size="small"
				onClick={ () => onChange( [ ...values, '' ] ) }
			>
				{ __( 'Add choice', 'frontispiece' ) }
			</Button>
		</div>
	);
}
