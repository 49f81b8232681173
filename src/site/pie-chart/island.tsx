import { registerPlain } from '../../island/plain';

/** How long a ring grows, in milliseconds; PHP says otherwise by a property. */
export const ANIMATION = 1000;

const timeOf = ( chart: HTMLElement ) => {
	const figure = chart.querySelector< HTMLElement >( 'figure' );
	const given = Number.parseFloat(
		figure?.style.getPropertyValue( '--frontispiece-time' ) ?? ''
	);
	return Number.isNaN( given ) ? ANIMATION : given;
};

/** CSS lets a ring grow when the page is there; one that was out of sight by then grows again when it is seen. */
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
