import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { TemplatePicker } from '../../../form-templates/picker';
import { openBuilder } from './builder';

/** The button for a new form. It offers form templates, or a template with form tags. */
export function AddForm( { onTags }: { onTags: () => void } ) {
	const [ isOpen, setOpen ] = useState( false );
	return (
		<>
			<Button variant="primary" onClick={ () => setOpen( true ) }>
				{ __( 'Add form', 'frontispiece' ) }
			</Button>
			{ isOpen && (
				<Modal
					size="large"
					title={ __( 'Add form', 'frontispiece' ) }
					onRequestClose={ () => setOpen( false ) }
				>
					<TemplatePicker onCreated={ openBuilder }>
						<Button variant="tertiary" onClick={ onTags }>
							{ __( 'Write form tags', 'frontispiece' ) }
						</Button>
					</TemplatePicker>
				</Modal>
			) }
		</>
	);
}
