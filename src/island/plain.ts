import type { IslandProps } from './types';

/** Registers an island without React. The function that `start` returns releases the container. */
export function registerPlain(
	name: string,
	start: ( container: HTMLElement, props: IslandProps ) => () => void
): void {
	const live = new WeakSet< HTMLElement >();
	window.frontispieceIslands ??= {};
	window.frontispieceIslands[ name ] = ( container, props ) => {
		if ( ! live.has( container ) ) {
			live.add( container );
			const stop = start( container, props );
			container.addEventListener(
				'frontispiece:removed',
				() => {
					live.delete( container );
					stop();
				},
				{ once: true }
			);
		}
		return Promise.resolve();
	};
}
