import { useEffect, useLayoutEffect, useRef } from 'react';

type EventOf< K extends string > = K extends keyof HTMLElementEventMap
	? HTMLElementEventMap[ K ]
	: Event;

/** Listens to an event while the component is mounted, always with the latest handler. */
export function useEvent< K extends string >(
	target: EventTarget | null,
	type: K,
	handler: ( event: EventOf< K > ) => void,
	capture = false
): void {
	const latest = useRef( handler );
	useLayoutEffect( () => {
		latest.current = handler;
	} );
	useEffect( () => {
		const listener = ( event: Event ) =>
			latest.current( event as EventOf< K > );
		target?.addEventListener( type, listener, capture );
		return () => target?.removeEventListener( type, listener, capture );
	}, [ target, type, capture ] );
}
