import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Form } from '../../components/form';
import { TextControl } from '../../components/controls';
import { SubmitButton } from '../../components/busy-button';
import { useNotices } from '../components/notices';
import { useRequest } from '../use-request';

interface NameFormProps {
	name?: string;
	button: string;
	onName: ( name: string ) => Promise< void >;
}

/** Asks for a feed name in the modal of an action. */
export function NameForm( { name = '', button, onName }: NameFormProps ) {
	const [ text, setText ] = useState( name );
	const { fail } = useNotices();
	const { isBusy, run } = useRequest( { onError: fail } );
	const submit = () => run( () => onName( text.trim() ) );
	return (
		<Form onSubmit={ submit } className="frontispiece-feeds__name">
			<TextControl
				label={ __( 'Name', 'frontispiece' ) }
				value={ text }
				onChange={ setText }
				required
				maxLength={ 190 }
			/>
			<SubmitButton
				isBusy={ isBusy }
				disabled={ ! text.trim() }
				__next40pxDefaultSize
			>
				{ button }
			</SubmitButton>
		</Form>
	);
}
