import { TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { BusyButton } from '../../components/busy-button';
import { useNotices } from '../components/notices';
import { useRequest } from '../use-request';
import type { FormEvent } from 'react';

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
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		run( () => onName( text.trim() ) );
	};
	return (
		<form onSubmit={ submit } className="frontispiece-feeds__name">
			<TextControl
				label={ __( 'Name', 'frontispiece' ) }
				value={ text }
				onChange={ setText }
				required
				maxLength={ 190 }
				__nextHasNoMarginBottom
				__next40pxDefaultSize
			/>
			<BusyButton
				type="submit"
				variant="primary"
				isBusy={ isBusy }
				disabled={ ! text.trim() }
				__next40pxDefaultSize
			>
				{ button }
			</BusyButton>
		</form>
	);
}
