import { eventElement, isTextField } from '../../kernel/dom';
import { isMirrored } from '../../feed/lightbox/keys';

/** Moves to the next or previous part. Returns false if there is none. */
type Step = ( by: 1 | -1 ) => boolean;

/** Returns 1 if something on this side of the window leads forward, otherwise -1. */
const directionOf = ( isRight: boolean ) =>
	isRight === isMirrored() ? -1 : 1;

/**
 * Lets the arrows and arrow keys of the lightbox move through the parts of an album before they leave the post. Returns
 * a function that ends it.
 */
export function stepThrough( album: HTMLElement, step: Step ): () => void {
	const life = new AbortController();
	// Before the lightbox, which listens at the arrow and at the document.
	const options = { capture: true, signal: life.signal };
	const onArrow = ( event: Event, isRight: boolean ) => {
		if ( album.isConnected && step( directionOf( isRight ) ) ) {
			event.preventDefault();
			event.stopPropagation();
		}
	};
	document.addEventListener(
		'click',
		( event ) => {
			const arrow = eventElement( event, '.pswp__button--arrow' );
			if ( arrow ) {
				onArrow( event, arrow.matches( '.pswp__button--arrow--next' ) );
			}
		},
		options
	);
	document.addEventListener(
		'keydown',
		( event ) => {
			const { key, altKey, ctrlKey, metaKey } = event;
			if (
				( key === 'ArrowLeft' || key === 'ArrowRight' ) &&
				! ( altKey || ctrlKey || metaKey ) &&
				! isTextField( document.activeElement )
			) {
				onArrow( event, key === 'ArrowRight' );
			}
		},
		options
	);
	return () => life.abort();
}
