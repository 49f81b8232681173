import { PanelBody } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Form, FormButtons } from '../../components/form';
import { SelectControl, optionsOf } from '../../components/controls';
import { AttributeControl } from '../../blocks/controls';
import { groupAttributes } from '../../blocks/attributes';
import { useOffered } from '../../blocks/compatibility/use-offered';
import { OptionBox } from '../components/option-box';
import { useNotices } from '../components/notices';
import { send } from '../rest';
import { useUnsaved } from '../unsaved';
import { useRequest } from '../use-request';
import { ROUTE } from './types';
import type { AttributeDeclaration } from '../../blocks/attributes';
import type { Choice, Choices, Mode, NetworkState } from './types';

const modes = () =>
	optionsOf< Mode >( {
		sites: __( 'Each site decides', 'frontispiece' ),
		default: __( 'Default that sites can change', 'frontispiece' ),
		enforced: __( 'Same for all sites', 'frontispiece' ),
	} );

interface SettingProps {
	declaration: AttributeDeclaration;
	choice: Choice | undefined;
	error: string | undefined;
	onChange: ( choice: Choice | undefined ) => void;
}

function Setting( { declaration, choice, error, onChange }: SettingProps ) {
	const { label = '', default: standard = '' } = declaration;
	const choose = ( mode: Mode ) =>
		onChange(
			mode === 'sites'
				? undefined
				: { mode, value: choice?.value ?? standard }
		);
	return (
		<OptionBox label={ label } error={ error }>
			<SelectControl
				label={ label }
				value={ choice?.mode ?? 'sites' }
				options={ modes() }
				onChange={ choose }
			/>
			{ choice && (
				<div className="frontispiece-network__value">
					<AttributeControl
						declaration={ declaration }
						value={ choice.value }
						onChange={ ( value ) =>
							onChange( {
								...choice,
								value: value ?? standard,
							} )
						}
						onInvalid={ ( text ) =>
							onChange( { ...choice, value: text } )
						}
					/>
				</div>
			) }
		</OptionBox>
	);
}

/** Settings that the network chooses for its sites. */
export function Settings( { state }: { state: NetworkState } ) {
	const { declared } = state;
	const [ saved, setSaved ] = useState( state.chosen );
	const [ choices, setChoices ] = useState< Choices >( state.chosen );
	const { say, fail } = useNotices();
	const { isBusy, fields: errors, run } = useRequest( { onError: fail } );
	const isDirty = JSON.stringify( choices ) !== JSON.stringify( saved );
	useUnsaved( isDirty );
	const { offered, toggle } = useOffered( declared, {}, [
		...Object.keys( errors ),
		...Object.keys( choices ),
	] );

	const choose = ( name: string, choice: Choice | undefined ) => {
		// In the order of the declarations, so that a choice that is taken back is not an edit.
		setChoices(
			Object.fromEntries(
				Object.keys( declared ).flatMap( ( key ) => {
					const one = key === name ? choice : choices[ key ];
					return one ? [ [ key, one ] ] : [];
				} )
			)
		);
	};
	const save = () =>
		run( async () => {
			await send( ROUTE, { data: { chosen: choices } } );
			setSaved( choices );
			say( __( 'Saved.', 'frontispiece' ) );
		} );
	return (
		<Form className="frontispiece-settings" onSubmit={ save }>
			{ [ ...groupAttributes( offered ) ].map(
				( [ group, names ], index ) => (
					<PanelBody
						key={ group }
						title={ group }
						initialOpen={ index === 0 }
						{ ...( names.some( ( name ) => errors[ name ] ) && {
							opened: true,
						} ) }
					>
						{ names.map( ( name ) => {
							const declaration = declared[ name ];
							return (
								declaration && (
									<Setting
										key={ name }
										declaration={ declaration }
										choice={ choices[ name ] }
										error={ errors[ name ] }
										onChange={ ( choice ) =>
											choose( name, choice )
										}
									/>
								)
							);
						} ) }
					</PanelBody>
				)
			) }
			{ toggle }
			<FormButtons
				submit={ __( 'Save changes', 'frontispiece' ) }
				isBusy={ isBusy }
				disabled={ ! isDirty }
			/>
		</Form>
	);
}
