/** Calls `wake` when the island is needed. Only the first call of `wake` has an effect. */
export type Trigger = (
	container: HTMLElement,
	wake: () => void,
	preload: () => void
) => void;

// Moving through the page or pressing a modifier is not an interaction yet; receiving focus from Tab is.
const PASSIVE_KEY = /^(Tab|Shift|Control|Alt(Graph)?|Meta|Escape|.+Lock)$/;

const interaction: Trigger = ( container, wake, preload ) => {
	const options = { capture: true, passive: true };
	for ( const type of [
		'pointerdown',
		'touchstart',
		'keydown',
		'focusin',
	] ) {
		container.addEventListener(
			type,
			( event ) => {
				// Other events have no key and always count.
				if ( ! PASSIVE_KEY.test( ( event as KeyboardEvent ).key ) ) {
					wake();
				}
			},
			options
		);
	}
	container.addEventListener( 'pointerenter', preload, { once: true } );
};

const visible: Trigger = ( container, wake ) => {
	const observer = new IntersectionObserver(
		( entries ) => {
			if ( entries.some( ( entry ) => entry.isIntersecting ) ) {
				observer.disconnect();
				wake();
			}
		},
		{ rootMargin: '200px' }
	);
	observer.observe( container );
};

const idle: Trigger = ( _container, wake ) => {
	( window.requestIdleCallback ?? setTimeout )( wake );
};

const load: Trigger = ( _container, wake ) => wake();

export const triggers: Record< string, Trigger > = {
	interaction,
	visible,
	idle,
	load,
};
