import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Form } from '../../components/form';
import { TextControl } from '../../components/controls';

interface RenameProps {
	name: string;
	onRename: ( name: string ) => void;
	onClose: () => void;
}

/** Renames a source in the admin. Visitors still see the name from the social network. */
export function Rename( { name, onRename, onClose }: RenameProps ) {
	const [ text, setText ] = useState( name );
	return (
		<Modal
			title={ __( 'Rename', 'frontispiece' ) }
			onRequestClose={ onClose }
			size="small"
		>
			<Form
				onSubmit={ () => {
					if ( text.trim() ) {
						onRename( text.trim() );
						onClose();
					}
				} }
			>
				<TextControl
					label={ __( 'Name', 'frontispiece' ) }
					help={ __(
						'For your reference only. Visitors see the name from the social network.',
						'frontispiece'
					) }
					value={ text }
					onChange={ setText }
					maxLength={ 191 }
					required
				/>
				<p className="frontispiece-buttons">
					<Button variant="primary" type="submit">
						{ __( 'Rename', 'frontispiece' ) }
					</Button>
					<Button variant="tertiary" onClick={ onClose }>
						{ __( 'Cancel', 'frontispiece' ) }
					</Button>
				</p>
			</Form>
		</Modal>
	);
}
