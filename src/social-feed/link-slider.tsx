import { eventElement } from '../kernel/dom';
import { prefersStill } from '../kernel/motion';
import { useEvent } from '../kernel/hooks';

const SLIDER = '.frontispiece-link-slider';
const BUTTON = `${ SLIDER } > button`;
const NEXT = 'frontispiece-link-slider__next';

/** Returns whether a slider is at its start or end; the stylesheet hides its buttons accordingly. */
function placeOf( slider: HTMLElement ): string {
	const room = slider.scrollWidth - slider.clientWidth;
	// In right-to-left layouts, the offsets are negative.
	const at = Math.abs( slider.scrollLeft );
	return [ at <= 1 && 'start', at >= room - 1 && 'end' ]
		.filter( Boolean )
		.join( ' ' );
}

function update( slider: HTMLElement ): void {
	const { activeElement } = document;
	slider.dataset.at = placeOf( slider );
	if (
		activeElement?.matches( BUTTON ) &&
		slider.contains( activeElement ) &&
		getComputedStyle( activeElement ).visibility === 'hidden'
	) {
		slider
			.querySelector< HTMLElement >(
				`button:not(.${ activeElement.classList[ 1 ] })`
			)
			?.focus( { preventScroll: true } );
	}
}

function move( button: HTMLElement, slider: HTMLElement ): void {
	const card = slider.querySelector< HTMLElement >( 'a' );
	const { direction, columnGap } = getComputedStyle(
		card?.parentElement ?? slider
	);
	const step = ( card?.offsetWidth ?? 0 ) + ( parseFloat( columnGap ) || 0 );
	const isForward = button.classList.contains( NEXT );
	slider.scrollBy( {
		left: isForward === ( direction !== 'rtl' ) ? step : -step,
		behavior: prefersStill() ? 'auto' : 'smooth',
	} );
}

/** Controls the sliders of posts with several links. They scroll natively; their buttons scroll them, too. */
export function LinkSliders( { feed }: { feed: HTMLElement } ) {
	useEvent( feed, 'click', ( event ) => {
		const button = eventElement( event, BUTTON );
		const slider = button?.closest< HTMLElement >( SLIDER );
		if ( button && slider ) {
			move( button, slider );
		}
	} );
	// Scroll events don't bubble.
	useEvent(
		feed,
		'scroll',
		( { target } ) => {
			if ( target instanceof HTMLElement && target.matches( SLIDER ) ) {
				update( target );
			}
		},
		true
	);
	return null;
}
