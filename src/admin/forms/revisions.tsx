import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Waiting } from '../components/screen-frame';
import { useRest } from '../rest';
import { definitionOf } from '../../form-settings/types';
import type { FormDefinition } from '../../form-settings/types';

interface Revision {
	id: number;
	when: string;
	form: FormDefinition;
}

interface RevisionsProps {
	id: number;
	onUse: ( form: FormDefinition ) => void;
}

/** Revisions of a form. Selecting one loads it into the editor, where it can be reviewed before saving. */
export function Revisions( { id, onUse }: RevisionsProps ) {
	const [ isOpen, setOpen ] = useState( false );
	const { data, error, reload } = useRest< Revision[] >(
		isOpen ? `/frontispiece/v1/contact-forms/${ id }/revisions` : null
	);
	const close = () => setOpen( false );
	return (
		<>
			<Button variant="secondary" onClick={ () => setOpen( true ) }>
				{ __( 'Revisions', 'frontispiece' ) }
			</Button>
			{ isOpen && (
				<Modal
					title={ __( 'Revisions', 'frontispiece' ) }
					onRequestClose={ close }
				>
					{ ! data && <Waiting error={ error } onRetry={ reload } /> }
					<ul className="frontispiece-revisions">
						{ data?.map( ( { id: revision, when, form } ) => (
							<li key={ revision }>
								<Button
									variant="link"
									onClick={ () => {
										onUse( definitionOf( form ) );
										close();
									} }
								>
									{ when }
								</Button>
							</li>
						) ) }
					</ul>
				</Modal>
			) }
		</>
	);
}
