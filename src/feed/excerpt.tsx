import { eventElement } from '../kernel/dom';
import { useEvent } from '../kernel/hooks';

/**
 * Expands and collapses long texts. One listener on the feed serves all items, including those loaded later; the markup
 * stores whether a text is expanded.
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
			// The reader was below the text that has just collapsed.
			text.scrollIntoView( { block: 'start' } );
		}
	} );
	return null;
}
