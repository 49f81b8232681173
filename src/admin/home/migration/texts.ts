import { __, _n, sprintf } from '@wordpress/i18n';
import { listOf } from '../../../kernel/language';
import type { Origin } from './types';

function things( kind: Origin[ 'kind' ], count: number ) {
	const text =
		kind === 'forms'
			? /* translators: %d: number of forms. */
				_n( '%d form', '%d forms', count, 'frontispiece' )
			: /* translators: %d: number of feeds. */
				_n( '%d feed', '%d feeds', count, 'frontispiece' );
	return sprintf( text, count );
}

const entries = ( count: number ) =>
	sprintf(
		/* translators: %s: number of entries. */
		_n( '%s entry', '%s entries', count, 'frontispiece' ),
		count.toLocaleString()
	);

/** Returns a text with forms or feeds and entries, such as "3 forms and 120 entries"; '' if there are none. */
function sumText( text: string, kind: Origin[ 'kind' ], counts: number[] ) {
	const [ count = 0, entryCount = 0 ] = counts;
	const parts = [
		...( count > 0 ? [ things( kind, count ) ] : [] ),
		...( entryCount > 0 ? [ entries( entryCount ) ] : [] ),
	];
	return parts.length === 0 ? '' : text.replace( '%s', listOf( parts ) );
}

/** What a plugin left on the site and is not imported yet; '' if everything is. */
export const foundText = ( { kind, waiting, entries: rows }: Origin ) =>
	sumText(
		/* translators: %s: for example "3 forms and 120 entries". */
		__( 'To import: %s.', 'frontispiece' ),
		kind,
		[ waiting, rows?.left ?? 0 ]
	);

/** What was imported. */
export const importedText = ( { kind, imported, entries: rows }: Origin ) =>
	sumText(
		/* translators: %s: for example "3 forms and 120 entries". */
		__( 'Imported: %s.', 'frontispiece' ),
		kind,
		[ imported, rows?.added ?? 0 ]
	);

/** Entries that could not be imported. */
export function skippedText( origin: Origin ) {
	const count = origin.entries?.skipped ?? 0;
	return count === 0
		? ''
		: sprintf(
				/* translators: %s: number of entries. */
				_n(
					'%s entry was skipped because it is damaged or its form is not imported.',
					'%s entries were skipped because they are damaged or their forms are not imported.',
					count,
					'frontispiece'
				),
				count.toLocaleString()
			);
}

/** Entries at which the import failed. */
export function failedText( origin: Origin ) {
	const ids = origin.entries?.failed ?? [];
	return ids.length === 0
		? ''
		: sprintf(
				/* translators: %s: numbers of entries, such as "3, 120". */
				__(
					"These entries couldn't be imported because of an error: %s.",
					'frontispiece'
				),
				listOf( ids.map( String ) )
			);
}

/** Who shows the forms or feeds on pages. */
export function stateText( { label, shortcode, active, switched }: Origin ) {
	if ( switched ) {
		return active
			? sprintf(
					/* translators: %s: name of a plugin. */
					__(
						'Your pages keep working. You can deactivate %s now.',
						'frontispiece'
					),
					label
				)
			: __(
					'Your pages keep working. They show the imported content.',
					'frontispiece'
				);
	}
	return active
		? sprintf(
				/* translators: 1: name of a plugin, 2: a shortcode. */
				__(
					'%1$s is active and shows its %2$s shortcodes. Nothing changes on your pages until you switch.',
					'frontispiece'
				),
				label,
				`[${ shortcode }]`
			)
		: sprintf(
				/* translators: 1: name of a plugin, 2: a shortcode. */
				__(
					'%1$s is not active. After you switch, Frontispiece shows its %2$s shortcodes.',
					'frontispiece'
				),
				label,
				`[${ shortcode }]`
			);
}
