import { PanelBody } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { groupAttributes } from '../blocks/attributes';
import { AttributeControl } from '../blocks/controls';
import type { AttributeValue, Declarations } from '../blocks/attributes';

export type Values = Record< string, AttributeValue >;

interface OptionsProps {
	declarations: Declarations;
	values: Values;
	onChange: ( changed: Values ) => void;
	/** What is wrong with an option, by its name. */
	faults?: Record< string, string >;
	/** An option whose group is open. */
	open?: string;
}

interface OptionProps extends OptionsProps {
	name: string;
}

function Option( {
	name,
	declarations,
	values,
	onChange,
	faults,
}: OptionProps ) {
	const id = useId();
	const declaration = declarations[ name ];
	const fault = faults?.[ name ];
	if ( ! declaration ) {
		return null;
	}
	return (
		<div
			className={ `frontispiece-option${ fault ? ' has-fault' : '' }` }
			role="group"
			{ ...( fault && { 'aria-describedby': id } ) }
		>
			<AttributeControl
				declaration={ declaration }
				value={ values[ name ] ?? declaration.default }
				onChange={ ( value ) => onChange( { [ name ]: value } ) }
			/>
			{ fault && (
				<p
					id={ id }
					className="frontispiece-option__fault"
					role="alert"
				>
					{ fault }
				</p>
			) }
		</div>
	);
}

/** Every declared option, by group; a group with a fault in it is open. */
export function Options( props: OptionsProps ) {
	const { declarations, faults = {}, open = '' } = props;
	const groups = [ ...groupAttributes( declarations, props.values ) ];
	const fields = ( names: string[] ) =>
		names.map( ( name ) => (
			<Option key={ name } name={ name } { ...props } />
		) );
	if ( groups.length === 1 ) {
		return <>{ fields( groups[ 0 ]?.[ 1 ] ?? [] ) }</>;
	}
	return (
		<>
			{ groups.map( ( [ group, names ], index ) => {
				const isFaulty = names.some( ( name ) => faults[ name ] );
				return (
					<PanelBody
						key={ `${ group }-${ isFaulty }` }
						title={ group || __( 'Settings', 'frontispiece' ) }
						initialOpen={
							index === 0 || isFaulty || names.includes( open )
						}
					>
						{ fields( names ) }
					</PanelBody>
				);
			} ) }
		</>
	);
}
