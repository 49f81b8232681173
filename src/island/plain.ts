import type { IslandProps } from './types';

/** An island without React: what `start` returns lets go of the container. */
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
