import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../components/notices';
import { createInBlocks, openBuilder } from './builder';

/** The button for a new form. It asks whether to build the form with blocks or to write form tags. */
export function AddForm( { onTags }: { onTags: () => void } ) {
	const { fail } = useNotices();
	const [ isOpen, setOpen ] = useState( false );
	const [ isBusy, setBusy ] = useState( false );
	const build = async () => {
		setBusy( true );
		try {
			openBuilder( await createInBlocks() );
		} catch ( thrown ) {
			fail( thrown );
			setBusy( false );
			setOpen( false );
		}
	};
	return (
		<>
			<Button variant="primary" onClick={ () => setOpen( true ) }>
				{ __( 'Add form', 'frontispiece' ) }
			</Button>
			{ isOpen && (
				<Modal
					title={ __( 'Add form', 'frontispiece' ) }
					onRequestClose={ () => setOpen( false ) }
				>
					<p>
						{ __(
							'Build the form in the block editor, or write it as a template with form tags. You can convert form tags to blocks later.',
							'frontispiece'
						) }
					</p>
					<div className="frontispiece-actions">
						<Button
							variant="primary"
							isBusy={ isBusy }
							accessibleWhenDisabled
							disabled={ isBusy }
							onClick={ build }
						>
							{ __( 'Start with blocks', 'frontispiece' ) }
						</Button>
						<Button variant="secondary" onClick={ onTags }>
							{ __( 'Write form tags', 'frontispiece' ) }
						</Button>
					</div>
				</Modal>
			) }
		</>
	);
}
