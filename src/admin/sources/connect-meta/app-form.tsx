import { PanelBody } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Form } from '../../../components/form';
import { TextControl } from '../../../components/controls';
import { compatibilityGroup } from '../../../blocks/attributes';
import { useOffered } from '../../../blocks/compatibility/use-offered';
import { BusyButton } from '../../../components/busy-button';
import { FieldError } from '../../components/option-box';
import { RequestError } from '../../components/request-error';
import { send } from '../../rest';
import { useRequest } from '../../use-request';

interface AppFormProps {
	network: string;
	isConfigured: boolean;
	/** Link to the settings, where the app can be changed. */
	settingsUrl: string;
	onSaved: () => void;
}

/** Form for the ID and secret of the owner's app, which are also in the settings. */
export function AppForm( {
	network,
	isConfigured,
	settingsUrl,
	onSaved,
}: AppFormProps ) {
	const [ values, setValues ] = useState< Record< string, string > >( {} );
	const { isBusy, error, fields, run } = useRequest();
	const names = {
		id: `${ network }_app_id`,
		secret: `${ network }_app_secret`,
		config: 'facebook_config_id',
	};
	const config = __( 'Configuration ID', 'frontispiece' );
	const { offered, toggle } = useOffered(
		{
			...( network === 'facebook' && {
				[ names.config ]: {
					type: 'string',
					label: config,
					default: '',
					compatibility: true,
				},
			} ),
		},
		values
	);
	if ( isConfigured ) {
		return (
			<p>
				{ __( 'Your app is set up on this site.', 'frontispiece' ) }{ ' ' }
				<a href={ settingsUrl }>
					{ __( 'Change it in the settings', 'frontispiece' ) }
				</a>
			</p>
		);
	}
	const save = () =>
		run( async () => {
			await send( '/frontispiece/v1/settings', { data: { values } } );
			onSaved();
		} );
	const field = ( name: string, label: string, help?: string ) => (
		<>
			<TextControl
				label={ label }
				help={ help }
				type={ name === names.secret ? 'password' : 'text' }
				autoComplete="off"
				required={ name !== names.config }
				value={ values[ name ] ?? '' }
				onChange={ ( value ) =>
					setValues( { ...values, [ name ]: value.trim() } )
				}
			/>
			<FieldError error={ fields[ name ] } />
		</>
	);
	return (
		<Form onSubmit={ save }>
			{ field( names.id, __( 'App ID', 'frontispiece' ) ) }
			{ field( names.secret, __( 'App Secret', 'frontispiece' ) ) }
			{ offered[ names.config ] && (
				<PanelBody title={ compatibilityGroup() } initialOpen={ false }>
					{ field(
						names.config,
						config,
						__(
							'Only for apps with Facebook Login for Business. Leave blank otherwise.',
							'frontispiece'
						)
					) }
				</PanelBody>
			) }
			{ toggle }
			<RequestError error={ error } />
			<BusyButton variant="secondary" type="submit" isBusy={ isBusy }>
				{ __( 'Save', 'frontispiece' ) }
			</BusyButton>
		</Form>
	);
}
