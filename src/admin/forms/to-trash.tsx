import { __ } from '@wordpress/i18n';
import { Removal } from '../components/removal';
import { useRest } from '../rest';
import type { Place } from '../components/places';
import type { FormRow } from '../../form-settings/types';

interface ToTrashProps {
	rows: FormRow[];
	onRemove: () => void;
	onClose: () => void;
}

/** Lists the pages that use the forms, as the server finds them now, before they are moved to the trash. */
export function ToTrash( { rows, onRemove, onClose }: ToTrashProps ) {
	const ids = rows.map( ( { id } ) => id ).join( ',' );
	const { data, error } = useRest< Place[] >(
		`/frontispiece/v1/contact-forms/places?ids=${ ids }`
	);
	return (
		<Removal
			text={ __(
				'Forms stay in the Trash for 30 days and can be restored. Their entries are kept.',
				'frontispiece'
			) }
			button={ __( 'Move to Trash', 'frontispiece' ) }
			places={ data }
			error={ error }
			onRemove={ onRemove }
			onClose={ onClose }
		/>
	);
}
