import { useRef, useState } from '@wordpress/element';
import { useNotices } from './components/notices';
import { refreshMenu } from './menu';

interface Saved< Change > {
	/** Says what has changed. */
	text: string;
	/** Changes that undo it, by name. */
	undo: [ string, Change ][];
}

/**
 * Saves a change as soon as it is made, and offers to undo it. The change is shown while its request runs; a change
 * that fails is taken back, and the error is shown. Requests are sent one after the other, so that each response
 * contains all changes before it. The menu follows, because what is turned on or off may have a screen.
 *
 * @param save sends a change; returns nothing if there was none to make
 */
export function useInstantSave< Change >(
	save: (
		name: string,
		change: Change
	) => Promise< Saved< Change > | undefined >
) {
	const { say, fail } = useNotices();
	const [ pending, setPending ] = useState< Record< string, Change > >( {} );
	const queue = useRef< Promise< unknown > >( Promise.resolve() );
	const latest = useRef( new Map< string, symbol >() );

	const change = ( name: string, next: Change ) => {
		const id = Symbol( name );
		latest.current.set( name, id );
		setPending( ( now ) => ( { ...now, [ name ]: next } ) );
		queue.current = queue.current
			.then( () => save( name, next ) )
			.then( ( saved ) => {
				if ( saved ) {
					refreshMenu();
					say( saved.text, () =>
						saved.undo.forEach( ( [ one, previous ] ) =>
							change( one, previous )
						)
					);
				}
			} )
			.catch( fail )
			.then( () => {
				if ( latest.current.get( name ) === id ) {
					setPending( ( { [ name ]: _done, ...others } ) => others );
				}
			} );
	};

	return { pending, change };
}
