import { useEffect, useLayoutEffect, useRef } from 'react';

/** Calls back when it has run for a time in all; it can be held and goes on where it was. */
export function useCountdown(
	name: string,
	duration: number,
	isRunning: boolean,
	onEnd: () => void
): void {
	const left = useRef( duration );
	const latest = useRef( onEnd );
	useLayoutEffect( () => {
		latest.current = onEnd;
	} );
	useEffect( () => {
		left.current = duration;
	}, [ name, duration ] );
	useEffect( () => {
		if ( ! isRunning ) {
			return;
		}
		const since = Date.now();
		const timer = setTimeout( () => latest.current(), left.current );
		return () => {
			clearTimeout( timer );
			left.current -= Date.now() - since;
		};
	}, [ name, isRunning ] );
}
