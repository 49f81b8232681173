import { useEffect, useLayoutEffect, useRef } from 'react';

/** Calls back after running for a total duration; it can be paused and resumes where it stopped. */
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
