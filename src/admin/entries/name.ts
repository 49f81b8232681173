import { __, sprintf } from '@wordpress/i18n';
import type { Entry } from './types';

/** Returns what an entry is called: the name of the person who sent it, their email address, or its number. */
export const nameOf = ( {
	id,
	name,
	sender,
}: Pick< Entry, 'id' | 'name' | 'sender' > ) =>
	name ||
	sender ||
	/* translators: %d: number of an entry. */
	sprintf( __( 'Entry %d', 'frontispiece' ), id );
