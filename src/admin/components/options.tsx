import { PanelBody } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { compatibilityGroup, groupAttributes } from '../../blocks/attributes';
import { AttributeControl } from '../../blocks/controls';
import { useOffered } from '../../blocks/compatibility/use-offered';
import { OptionBox } from './option-box';
import type { ReactNode } from 'react';
import type { AttributeValue, Declarations } from '../../blocks/attributes';

export type Values = Record< string, AttributeValue >;

interface OptionsProps {
	declarations: Declarations;
	values: Values;
	onChange: ( changed: Values ) => void;
	/** Error messages by option name. */
	errors?: Record< string, string >;
	/** Option whose group is initially open. */
	open?: string;
	/** Whether a blank number is the default, instead of something that the server refuses. */
	isBlankDefault?: boolean;
}

interface OptionProps extends OptionsProps {
	name: string;
}

function Option( {
	name,
	declarations,
	values,
	onChange,
	errors,
	isBlankDefault = false,
}: OptionProps ) {
	const declaration = declarations[ name ];
	const error = errors?.[ name ];
	if ( ! declaration ) {
		return null;
	}
	const isRequired =
		errors && ! isBlankDefault && typeof declaration.default === 'number';
	const change = ( value: AttributeValue ) => onChange( { [ name ]: value } );
	return (
		<OptionBox error={ error }>
			<AttributeControl
				declaration={ declaration }
				value={ values[ name ] ?? declaration.default }
				onChange={ ( value ) =>
					change( isRequired ? ( value ?? '' ) : value )
				}
				// Without errors from the server, the control shows its own.
				{ ...( errors && { onInvalid: change } ) }
			/>
		</OptionBox>
	);
}

interface GroupProps {
	title: string;
	hasErrors: boolean;
	isOpenAtFirst: boolean;
	children: ReactNode;
}

/**
 * Opens the group when an error appears, and keeps it open once the error is fixed, because the user is typing in it.
 */
function Group( { title, hasErrors, isOpenAtFirst, children }: GroupProps ) {
	const [ isOpen, setOpen ] = useState( isOpenAtFirst );
	useEffect( () => {
		if ( hasErrors ) {
			setOpen( true );
		}
	}, [ hasErrors ] );
	return (
		<PanelBody
			title={ title }
			opened={ isOpen }
			onToggle={ () => setOpen( ! isOpen ) }
		>
			{ children }
		</PanelBody>
	);
}

/**
 * Shows the declared options by group. Groups with an error are open. Options of a set without groups are shown as they
 * are, above those for compatibility.
 */
export function Options( props: OptionsProps ) {
	const { declarations, values, errors = {}, open = '' } = props;
	const { offered, toggle } = useOffered( declarations, values, [
		...Object.keys( errors ),
		open,
	] );
	const groups = [ ...groupAttributes( offered, values ) ];
	const isGrouped =
		groups.filter( ( [ group ] ) => group !== compatibilityGroup() )
			.length > 1;
	const fields = ( names: string[] ) =>
		names.map( ( name ) => (
			<Option key={ name } name={ name } { ...props } />
		) );
	return (
		<>
			{ groups.map( ( [ group, names ], index ) =>
				isGrouped || group === compatibilityGroup() ? (
					<Group
						key={ group }
						title={ group || __( 'Settings', 'frontispiece' ) }
						hasErrors={ names.some( ( name ) => errors[ name ] ) }
						isOpenAtFirst={
							( index === 0 && group !== compatibilityGroup() ) ||
							names.includes( open )
						}
					>
						{ fields( names ) }
					</Group>
				) : (
					fields( names )
				)
			) }
			{ toggle }
		</>
	);
}
