import {
	Suspense,
	flushSync,
	lazy,
	useEffect,
	useReducer,
	useRef,
	useState,
} from '@wordpress/element';
import { WAITING } from './first-table/controls';
import { FirstTable, isFirst } from './first-table/first-table';
import { noteDone, repeatDone } from './first-table/hand-over';
import { openRow } from './open-row';
import { Waiting } from './screen-frame';
import type {
	KeyboardEvent,
	MouseEvent,
	RefObject,
	SyntheticEvent,
} from 'react';
import type LoadedViews from './dataviews';
import type { ViewsProps } from './dataviews';
import type { TableState } from './first-table/hand-over';

let Full: typeof LoadedViews | undefined;

async function load() {
	const { default: Loaded } = await import(
		/* webpackChunkName: "dataviews", webpackPrefetch: true */ './dataviews'
	);
	Full = Loaded;
	return { default: Loaded };
}

const LazyFull = lazy( load ) as typeof LoadedViews;

/** Resolves when no button of the mouse is pressed, and its click has arrived. */
const released = ( isPressed: boolean ) =>
	new Promise< void >( ( resolve ) => {
		if ( ! isPressed ) {
			resolve();
			return;
		}
		for ( const name of [ 'pointerup', 'pointercancel' ] ) {
			document.addEventListener( name, () => setTimeout( resolve ), {
				once: true,
			} );
		}
	} );

/** Whether a key presses a control. */
const presses = ( { key }: KeyboardEvent ) => key === 'Enter' || key === ' ';

/**
 * Watches for someone who is about to use the table, by mouse, finger or keyboard. Then it loads DataViews, replaces the
 * first table with it, and repeats there what they have done meanwhile.
 */
function useHandOver( place: RefObject< HTMLElement > ) {
	const isPressed = useRef( false );
	const clicked = useRef< Element >();
	const state = useRef< TableState >();
	const isStarted = useRef( false );
	const [ failure, setFailure ] = useState< unknown >();
	const [ , redraw ] = useReducer( ( count: number ) => count + 1, 0 );
	useEffect( () => {
		if ( state.current && place.current ) {
			repeatDone( place.current, state.current );
			state.current = undefined;
		}
	} );
	if ( failure ) {
		throw failure;
	}
	const replace = async () => {
		await load();
		await released( isPressed.current );
		if ( place.current ) {
			state.current = noteDone( place.current, clicked.current );
			// At once, so that nobody presses a control that is about to go.
			flushSync( redraw );
		}
	};
	const start = () => {
		if ( ! isStarted.current ) {
			isStarted.current = true;
			replace().catch( setFailure );
		}
	};
	const press = ( { target }: SyntheticEvent ) => {
		const control = ( target as Element ).closest( `[${ WAITING }]` );
		if ( control ) {
			clicked.current = control;
			start();
		}
	};
	return {
		onMouseOver: start,
		onFocus: start,
		onTouchStart: start,
		onPointerDown: () => {
			isPressed.current = true;
			void released( true ).then( () => {
				isPressed.current = false;
			} );
		},
		onClick: press,
		onKeyDown: ( event: KeyboardEvent ) => {
			// Buttons are clicked by the browser.
			if ( presses( event ) && event.target instanceof HTMLDivElement ) {
				press( event );
			}
		},
	};
}

/** A table of DataViews: its rows at once, everything else when someone uses it. */
export function Views< Row >( props: ViewsProps< Row > ) {
	const place = useRef< HTMLDivElement >( null );
	const shown = useRef< typeof LoadedViews >();
	const events = useHandOver( place );
	// What an instance has chosen stays, because DataViews keeps state.
	shown.current ??= Full ?? ( isFirst( props ) ? undefined : LazyFull );
	const { current: Shown } = shown;
	const opens = props.onClickItem !== undefined;
	const handlers = {
		...( ! Shown && events ),
		...( opens && {
			onClick: ( event: MouseEvent ) => {
				if ( ! Shown ) {
					events.onClick( event );
				}
				openRow( event );
			},
		} ),
	};
	return (
		<Suspense fallback={ <Waiting onRetry={ () => undefined } /> }>
			<div
				className={ `frontispiece-table${
					opens ? ' has-opening-rows' : ''
				}` }
				ref={ place }
				{ ...handlers }
			>
				{ Shown ? <Shown { ...props } /> : <FirstTable { ...props } /> }
			</div>
		</Suspense>
	);
}
