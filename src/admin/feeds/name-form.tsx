import { Button, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../components/notices';
import type { FormEvent } from 'react';

interface NameFormProps {
	name?: string;
	button: string;
	onName: ( name: string ) => Promise< void >;
}

/** Asks for a feed name in the modal of an action. */
export function NameForm( { name = '', button, onName }: NameFormProps ) {
	const [ text, setText ] = useState( name );
	const [ isBusy, setBusy ] = useState( false );
	const { fail } = useNotices();
	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		setBusy( true );
		try {
			await onName( text.trim() );
		} catch ( thrown ) {
			setBusy( false );
			fail( thrown );
		}
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
			<Button
				type="submit"
				variant="primary"
				isBusy={ isBusy }
				disabled={ isBusy || ! text.trim() }
				__next40pxDefaultSize
			>
				{ button }
			</Button>
		</form>
	);
}
