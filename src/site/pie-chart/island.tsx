import { registerPlain } from '../../island/plain';

/** Default duration of the animation in milliseconds; PHP can override it with a property. */
export const ANIMATION = 1000;

const timeOf = ( chart: HTMLElement ) => {
	const figure = chart.querySelector< HTMLElement >( 'figure' );
	const value = Number.parseFloat(
		figure?.style.getPropertyValue( '--frontispiece-time' ) ?? ''
	);
	return Number.isNaN( value ) ? ANIMATION : value;
};

/** Animates a chart again when it scrolls into view, if it was out of sight when CSS animated it on page load. */
export function grow( chart: HTMLElement ): () => void {
	const share = chart.querySelector< SVGElement >(
		'.frontispiece-pie-chart__share'
	);
	const still = window.matchMedia?.( '(prefers-reduced-motion: reduce)' );
	if ( ! share || still?.matches ) {
		return () => {};
	}
	let wasHidden = false;
	const observer = new IntersectionObserver( ( entries ) => {
		for ( const { isIntersecting } of entries ) {
			if ( ! isIntersecting ) {
				wasHidden = true;
				continue;
			}
			observer.disconnect();
			if ( wasHidden ) {
				share.animate?.( [ { strokeDasharray: '0 100' }, {} ], {
					duration: timeOf( chart ),
					easing: 'ease-out',
				} );
			}
		}
	} );
	observer.observe( chart );
	return () => observer.disconnect();
}

registerPlain( 'pie-chart', grow );
