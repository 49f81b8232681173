import { eventElement } from '../kernel/dom';
import { useEvent } from '../kernel/hooks';

/**
 * More and less of long texts. One listener on the feed serves every item,
 * those loaded later too; whether a text is open is in its markup.
 */
export function Excerpts( { feed }: { feed: HTMLElement } ) {
	useEvent( feed, 'click', ( event ) => {
		const button = eventElement( event, '.cff-more, .sbi_more' );
		const text = button?.closest( '.cff-text, .sbi_caption' );
		if ( ! button || ! text ) {
			return;
		}
		const isOpen = text.classList.toggle( 'is-expanded' );
		button.setAttribute( 'aria-expanded', String( isOpen ) );
		const label = isOpen ? button.dataset.less : button.dataset.more;
		if ( label ) {
			button.textContent = label;
		}
		if ( ! isOpen && text.getBoundingClientRect().top < 0 ) {
			// The reader stood below what has just gone.
			text.scrollIntoView( { block: 'start' } );
		}
	} );
	return null;
}
