import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { TextareaControl } from '../../../components/controls';
import { BusyButton } from '../../../components/busy-button';
import { RequestError } from '../../components/request-error';
import { send } from '../../rest';
import { useRequest } from '../../use-request';

interface NoteFormProps {
	/** Route of the entry. */
	path: string;
	onAdded: () => void;
}

/** Adds a note that only users who may view entries see. */
export function NoteForm( { path, onAdded }: NoteFormProps ) {
	const [ text, setText ] = useState( '' );
	const { isBusy, error, run } = useRequest();
	const add = () =>
		run( async () => {
			await send( `${ path }/notes`, { data: { text } } );
			setText( '' );
			onAdded();
		} );
	return (
		<div className="frontispiece-entry__note">
			<TextareaControl
				label={ __( 'New note', 'frontispiece' ) }
				help={ __(
					'Only users who can view entries can see notes.',
					'frontispiece'
				) }
				rows={ 2 }
				maxLength={ 20000 }
				value={ text }
				onChange={ setText }
			/>
			<RequestError error={ error } />
			<BusyButton
				variant="secondary"
				isBusy={ isBusy }
				disabled={ ! text.trim() }
				onClick={ add }
			>
				{ __( 'Add note', 'frontispiece' ) }
			</BusyButton>
		</div>
	);
}
