import { useEffect } from '@wordpress/element';
import { _n, sprintf } from '@wordpress/i18n';

/** Highest number that the admin menu shows, as in EntryRepository::MAX_UNREAD. */
const MAX_UNREAD = 99;

/** Updates the number of unread entries in the admin menu, which PHP printed. */
export function useUnreadBadge( count: number | undefined ) {
	useEffect( () => {
		if ( count === undefined ) {
			return;
		}
		const shown = count > MAX_UNREAD ? `${ MAX_UNREAD }+` : String( count );
		const text = sprintf(
			/* translators: %s: a number. */
			_n( '%s unread entry', '%s unread entries', count, 'frontispiece' ),
			shown
		);
		for ( const badge of document.querySelectorAll(
			'#adminmenu .frontispiece-unread'
		) ) {
			badge.className = badge.className.replace(
				/count-\d+/,
				`count-${ count }`
			);
			const [ visible, spoken ] = badge.children;
			visible?.replaceChildren( shown );
			spoken?.replaceChildren( text );
		}
	}, [ count ] );
}
